import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.ts'

/** Every page of the app. */
export function App() {
  return <RouterProvider router={router} />
}
