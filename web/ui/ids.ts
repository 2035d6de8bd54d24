const LARGEST = 2147483647

/** Whether a part of an address can be an id; otherwise no call is needed. */
export const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= LARGEST
