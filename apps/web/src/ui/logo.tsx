import { useId } from 'react'

/** Two half-profiles that meet at the seam. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  const gradient = useId()
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path
        d="M14.2 5.2C8.6 5.8 6.4 9.6 6.6 13.2c.1 1.3-.3 2-1.3 3.6-.5.8-.3 1.4.5 1.6l.9.3c-.4 1.7-.2 3.1 0 4.1.3 1.5 1.5 1.9 3 1.6 1.4-.3 1.9.1 1.9 1.2V28h2.6z"
        className="fill-fg"
      />
      <path
        d="M17.8 5.2c5.6.6 7.8 4.4 7.6 8-.1 1.3.3 2 1.3 3.6.5.8.3 1.4-.5 1.6l-.9.3c.4 1.7.2 3.1 0 4.1-.3 1.5-1.5 1.9-3 1.6-1.4-.3-1.9.1-1.9 1.2V28h-2.6z"
        className="fill-control"
      />
      <rect x="15" y="3" width="2" height="26" fill={`url(#${gradient})`} />
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#FFA23E" />
        <stop offset="1" stopColor="#FF6B7A" />
      </linearGradient>
    </svg>
  )
}

/** The logo with the product's name. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <Logo />
      <span className="text-xl font-semibold tracking-[-0.02em]" style={{ fontStretch: '125%' }}>
        Guise
      </span>
    </span>
  )
}
