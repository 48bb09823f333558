import { Link } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What the gallery says when there is nothing to show. */
export function GalleryEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<Images aria-hidden className="size-10" />}
        title="Nothing matches these filters"
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<Images aria-hidden className="size-10" />}
      title="No pictures yet"
      action={
        <Link to="/projects" className={buttonClass()}>
          Go to Projects
        </Link>
      }
    >
      <p>Add post links to a project. Every swapped photo then appears here.</p>
    </EmptyState>
  )
}

/** The shape of the gallery while it loads. */
export function GallerySkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-1 md:grid-cols-3 xl:grid-cols-5">
      <span className="sr-only">Loading pictures</span>
      {Array.from({ length: 10 }, (_, i) => (
        <Skeleton key={i} className="aspect-square rounded-image" />
      ))}
    </div>
  )
}
