import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * A piece of a screen that is loaded after it. The screen works without it, so where the network fails to bring it, nothing
 * stands in its place.
 */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }))
