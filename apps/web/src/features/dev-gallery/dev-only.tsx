import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteQuery } from '../../lib/api/shared-queries.ts'
import { Loader } from '../../ui/state/loader.tsx'

/** Shows its children outside production only. No answer at all means that there is no server to protect. */
export function DevOnly({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery({ ...siteQuery, retry: false })
  if (isPending) return <Loader />
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
  if (data?.environment === 'production') throw notFound()
  return children
}
