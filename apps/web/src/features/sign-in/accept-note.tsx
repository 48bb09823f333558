import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'

/** What signing in means, with its two documents. */
export function AcceptNote() {
  return (
    <Trans
      i18nKey="signIn.accept"
      components={{ terms: <DocumentLink href="/terms" />, privacy: <DocumentLink href="/privacy" /> }}
    />
  )
}

/** A link to a document, in the small print: as high to press as a line of it, 28 px, may be without covering the next one. */
export function DocumentLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a
      href={href}
      className="relative text-fg-2 underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-1 hover:text-fg"
    >
      {children}
    </a>
  )
}
