import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { ComponentType } from 'react'
import { Entrance } from './entrance.tsx'
import { queryClient } from './lib/api/query-client.ts'
import { LiveRegion } from './ui/text/live-region.tsx'

/** All that React draws, the same in the browser and in the pages that the build writes. */
export function Page({ SignIn }: { SignIn: ComponentType }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Entrance SignIn={SignIn} />
        <LiveRegion />
      </QueryClientProvider>
    </StrictMode>
  )
}
