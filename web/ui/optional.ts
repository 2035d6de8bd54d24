import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** An optional part of a screen, loaded after it. Renders nothing if its code fails to load. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }))
