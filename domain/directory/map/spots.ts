/** Points of a drawing. */
export type Spot = { x: number; y: number }
export type Box = Spot & { width: number; height: number }

export const within = (value: number, least: number, most: number) => Math.max(Math.min(value, most), least)
export const rounded = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })
