import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Two half-profiles that meet at the seam. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  const gradient = useId()
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path
        d="M14.2 4.4C9.8 4.6 7.2 7.6 7.2 11c0 1.2-.2 1.9-.6 2.7l-1.7 3.1c-.3.6-.1 1 .5 1.2l1 .3-.4 1.2.7.6-.5.8c0 .3.4.7.5 1.1.1.6-.4 1.3-.1 2.1.4 1 1.8 1.1 3.4.7.8-.2 1.2.2 1.2 1V29h3z"
        className="fill-fg"
      />
      <path
        d="M17.8 4.4c4.4.2 7 3.2 7 6.6 0 1.2.2 1.9.6 2.7l1.7 3.1c.3.6.1 1-.5 1.2l-1 .3.4 1.2-.7.6.5.8c0 .3-.4.7-.5 1.1-.1.6.4 1.3.1 2.1-.4 1-1.8 1.1-3.4.7-.8-.2-1.2.2-1.2 1V29h-3z"
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
  const { t } = useTranslation()
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <Logo />
      <span className="text-xl font-semibold tracking-[-0.02em] [font-stretch:125%]">{t('common.productName')}</span>
    </span>
  )
}
