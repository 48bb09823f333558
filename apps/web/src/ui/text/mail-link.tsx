/** An e-mail address to write to. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="break-all text-ember-fg underline underline-offset-4">
      {address}
    </a>
  )
}
