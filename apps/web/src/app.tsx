import { createRouter, RouterProvider } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

/** Every page of the app. */
export function App() {
  return <RouterProvider router={router} />
}

/** The router of the app. A new path is shown after the old page has left; a new query is not a new page. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultViewTransition: { types: ({ pathChanged, fromLocation }) => (pathChanged && fromLocation ? ['page'] : false) },
})

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Register {
    router: typeof router
  }
}
