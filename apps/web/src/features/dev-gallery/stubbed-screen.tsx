import type { User } from '@guise/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { RouterProvider, createMemoryHistory, createRouter, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SessionOverride } from '../../lib/session/session.ts'
import type { Session } from '../../lib/session/session.ts'
import { stubFetch } from '../../testing/stub-server.ts'
import type { ScreenState } from '../../testing/screens.ts'

/** A real screen of the app, with a router, a cache and a stub server of its own. */
export function StubbedScreen({ screen }: { screen: ScreenState }) {
  const { options } = useRouter<AnyRouter>()
  const [{ queryClient, router, session }] = useState(() => {
    // The page is alone in its window: everything it asks for is answered here.
    window.fetch = stubFetch(screen.answers)
    return {
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, refetchInterval: false } } }),
      router: createRouter({
        routeTree: options.routeTree,
        history: createMemoryHistory({ initialEntries: [screen.path] }),
      }),
      session: sessionOf(screen),
    }
  })
  return (
    <SessionOverride value={session}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionOverride>
  )
}

function sessionOf({ session, answers }: ScreenState): Session {
  if (session === 'unreachable') return { status: session, error: new Error('unreachable'), retry: () => undefined }
  if (session) return { status: session }
  return { status: 'user', user: answers.getMe as User } // every screen's user is a user, never a refusal
}
