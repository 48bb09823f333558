import { Fragment } from 'react'

/** An e-mail address, broken behind its @ and its dots, and elsewhere only where a part alone is too wide. */
export function EmailAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=[@.])/)
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has nothing but its place
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

/** An e-mail address to write to. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="text-ember-fg underline underline-offset-4">
      <EmailAddress address={address} />
    </a>
  )
}
