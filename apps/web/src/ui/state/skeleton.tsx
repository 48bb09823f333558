import { clsx } from 'clsx'

/** The shape of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx('relative overflow-hidden rounded-control bg-well forced-colors:border', className)}
    >
      <div className="absolute inset-0 animate-[shimmer_1.6s_linear_infinite] bg-linear-to-r from-transparent via-edge to-transparent" />
    </div>
  )
}
