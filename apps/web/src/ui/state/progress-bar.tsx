import { clsx } from 'clsx'

/** How far something is: the seam runs from left to right. Without a value it sweeps. */
export function ProgressBar({
  label,
  value,
  max = 100,
  className,
}: {
  /** Name for people who cannot see it. */
  label: string
  value?: number | undefined
  max?: number
  className?: string
}) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own element draws its bar itself and holds no other
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={clsx('relative h-1 overflow-hidden rounded-full bg-well forced-colors:outline-1', className)}
    >
      {share === undefined ? (
        <div className="seam-across absolute inset-y-0 w-1/3 animate-[sweep_1.4s_ease-in-out_infinite]" />
      ) : (
        <div
          className="seam-across absolute inset-0 transition-[clip-path] duration-[420ms] ease-out"
          style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
        />
      )}
    </div>
  )
}
