import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The HTML of a piece of a screen that has links, with answers of the server that are already there. */
export async function drawn(what: ReactNode, queries = new QueryClient(), address = '/'): Promise<string> {
  const routeTree = createRootRoute({ component: () => what })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
