/** '1,234', without Intl, whose tables a browser loads slowly at first use. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
