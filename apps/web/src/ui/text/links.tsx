import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A link that opens in a new tab and says so to people who cannot see it. of: what it is about, where several are called the same. */
export function ExternalLink({ of, children, ...rest }: ComponentProps<'a'> & { of?: string }) {
  const { t } = useTranslation()
  const told = [of, t('common.opensInNewTab')].filter(Boolean).join(' ')
  return (
    <a {...rest} target="_blank" rel="noreferrer noopener" aria-description={told}>
      {children}
    </a>
  )
}

/** A link to a page that the installation names; until that is known, the room for it. */
export function SiteLink({
  href,
  className,
  children,
}: {
  href: string | undefined
  className: string
  children: ReactNode
}) {
  if (href === undefined) return <span className={clsx(className, 'invisible')}>{children}</span>
  return (
    <ExternalLink href={href} className={className}>
      {children}
    </ExternalLink>
  )
}

/** The way to the page that says whose pictures the samples are; nothing where there are none. */
export function SampleCredits({ href }: { href: string | null }) {
  const { t } = useTranslation()
  if (!href) return null
  return (
    <ExternalLink
      href={href}
      className="inline-flex min-h-11 items-center text-sm text-fg-2 underline underline-offset-4"
    >
      {t('faces.samples.credits')}
    </ExternalLink>
  )
}

/** The way to the page on which anybody forbids the use of their face. */
export function ProhibitionLink() {
  const { t } = useTranslation()
  return (
    <Link
      to="/never-use-my-face"
      className="inline-flex min-h-11 items-center self-start text-ember-fg underline underline-offset-4"
    >
      {t('prohibition.link')}
    </Link>
  )
}

/** The way to the page on which anybody asks for the removal of a picture. */
export function RemovalLink() {
  const { t } = useTranslation()
  return (
    <Link
      to="/removal"
      className="inline-flex min-h-11 items-center self-start text-ember-fg underline underline-offset-4"
    >
      {t('removal.link')}
    </Link>
  )
}
