import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Route = {
  /** With the names of the parts of the address, such as `/clinics/$clinicId`. */
  path?: string
  /** The route above it, which the screen names when it reads its address. */
  parent?: 'signed-in' | 'staff'
}

/** The HTML of a whole screen that reads its own address, such as `/dashboard/next?at=b`. */
export async function drawnAt(
  address: string,
  screen: ReactNode,
  queries = new QueryClient(),
  { path = address.split('?')[0] as string, parent = 'signed-in' }: Route = {},
): Promise<string> {
  const root = createRootRoute()
  const above = createRoute({ getParentRoute: () => root, id: parent })
  const route = createRoute({ getParentRoute: () => above, path, component: () => screen })
  const routeTree = root.addChildren([above.addChildren([route])])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
