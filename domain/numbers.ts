/** '1,234', without the tables of a language, which a browser reads for a long time when they are first asked for. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
