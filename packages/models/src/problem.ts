import type { NetworkName } from './manifest.ts'

/** Why a network cannot be used: its file is not there, or its bytes are not those that were committed. */
export type NetworkProblemCode = 'network_missing' | 'network_altered'

/** Thrown when a network cannot be opened; nothing that needs it can work. */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem'
  readonly code: NetworkProblemCode
  readonly network: NetworkName

  constructor(code: NetworkProblemCode, network: NetworkName, options?: ErrorOptions) {
    super(`${code} ${network}`, options)
    this.code = code
    this.network = network
  }
}
