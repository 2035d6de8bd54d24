import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The HTML of a screen of staff at an address with parts, such as the number of a clinic. */
export async function drawnAt(
  path: string,
  address: string,
  component: ComponentType,
  queries = new QueryClient(),
): Promise<string> {
  const root = createRootRoute()
  const staff = createRoute({ getParentRoute: () => root, id: 'staff' })
  const screen = createRoute({ getParentRoute: () => staff, path, component: component as never })
  const routeTree = root.addChildren([staff.addChildren([screen])])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
