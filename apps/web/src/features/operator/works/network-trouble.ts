import type { AnswerOf, Operations } from '@guise/contract'

/** How the reading of one network goes. */
export type Network = AnswerOf<Operations['listNetworks']>[number]

/** What is the matter with a network: switched off, or the last thing it did was to fail. */
export function networkTrouble(network: Network): 'off' | 'failing' | undefined {
  if (!network.is_on) return 'off'
  const failedAt = network.last_failure_at
  const isLast = failedAt !== null && (network.last_read_at === null || failedAt > network.last_read_at)
  return isLast ? 'failing' : undefined
}
