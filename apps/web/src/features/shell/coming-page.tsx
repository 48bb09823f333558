import { useRouterState } from '@tanstack/react-router'
import { ComingBar } from '../../ui/state/coming-bar.tsx'

/** Says that another page is on its way: while its code is fetched the old page stands as if nothing was pressed. */
export function ComingPage() {
  const isComing = useRouterState({
    select: ({ isLoading, resolvedLocation, location }) =>
      isLoading && resolvedLocation?.pathname !== location.pathname,
  })
  return isComing ? <ComingBar /> : null
}
