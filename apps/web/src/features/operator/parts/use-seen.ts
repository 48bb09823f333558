import { useEffect, useRef } from 'react'

/** What stands on the server, and of which of its fields that is not what the controls show. */
type Editing<Fields> = {
  current: Fields
  isChanged: (name: keyof Fields) => boolean
  /** Whether the operator has been told that another one has changed something: what stands there counts as seen. */
  isTold: boolean
}

/** Answers what stood in the fields of a change when the operator began to make it: what another saves from then on is not seen. */
export function useSeen<Fields extends object>({ current, isChanged, isTold }: Editing<Fields>) {
  const seen = useRef(current)
  useEffect(() => {
    const names = Object.keys(current) as (keyof Fields)[] // of what the server answered
    const kept = isTold ? [] : names.filter(isChanged)
    seen.current = { ...current, ...pick(seen.current, kept) }
  })
  return (change: { [Name in keyof Fields]?: unknown }) => pick(seen.current, Object.keys(change) as (keyof Fields)[]) // some of its fields
}

function pick<Fields>(of: Fields, names: (keyof Fields)[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<Fields> // some of its fields
}
