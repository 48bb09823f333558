import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/** Asks for the next page when it comes near the screen, or by button. */
export function LoadMore({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBusy || !place.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onMore(), {
      rootMargin: '1200px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isBusy, onMore])
  return (
    <div ref={place} className="mt-6 text-center">
      <Button busy={isBusy} onClick={onMore}>
        {isBusy ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  )
}
