import { useSyncExternalStore } from 'react'

/** What a person is asked to show that it is they, and what happens with the answer. */
export type ProofRequest = { by: 'passkey' | 'any'; settle: (isProved: boolean) => void }

let open: { request: ProofRequest; answer: Promise<boolean> } | undefined
const listeners = new Set<() => void>()

/** Asks the person to show that it is they; calls that wait at once share the question. True once it is shown. */
export function askForProof(by: ProofRequest['by']): Promise<boolean> {
  if (open?.request.by === by) return open.answer
  open?.request.settle(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isProved: boolean) => {
    if (open?.request === request) open = undefined
    tell()
    resolve(isProved)
  }
  const request: ProofRequest = { by, settle }
  open = { request, answer: promise }
  tell()
  return promise
}

/** The question that is open; undefined when there is none. */
export function useProofRequest(): ProofRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open?.request,
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}
