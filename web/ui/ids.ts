const LARGEST = 2147483647

/** Whether a part of an address can be the id of anything; where it cannot, no call needs to be asked. */
export const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= LARGEST
