import type { ReactNode } from 'react'

/** One part of the page in one of its looks, with a few words about it. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-6">
      <h2 className="mb-4 text-sm text-fg-2">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}
