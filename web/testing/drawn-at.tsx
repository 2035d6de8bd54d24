import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The HTML of a whole screen that reads its own address behind the sign-in, such as `/dashboard/next?at=b`. */
export async function drawnAt(address: string, screen: ReactNode, queries: QueryClient): Promise<string> {
  const root = createRootRoute()
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' })
  const path = address.split('?')[0] as string
  const route = createRoute({ getParentRoute: () => signedIn, path, component: () => screen })
  const routeTree = root.addChildren([signedIn.addChildren([route])])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
