import { clsx } from 'clsx'
import { Images } from '../../ui/icons/things.ts'
import { Photo } from '../../ui/photo/photo.tsx'

/** Up to four recent results of a project, side by side. */
export function ProjectCover({ urls, className }: { urls: readonly string[]; className?: string }) {
  const shown = urls.length === 3 ? urls.slice(0, 2) : urls.slice(0, 4)
  if (shown.length === 0) {
    return (
      <div className={clsx('flex items-center justify-center bg-well text-fg-3', className)}>
        <Images aria-hidden className="size-1/4 max-h-8" />
      </div>
    )
  }
  return (
    <div
      className={clsx(
        'grid gap-0.5 bg-ink',
        shown.length > 1 && 'grid-cols-2',
        shown.length > 2 && 'grid-rows-2',
        className,
      )}
    >
      {shown.map((url) => (
        <Photo key={url} src={url} alt="" className="size-full rounded-none" />
      ))}
    </div>
  )
}
