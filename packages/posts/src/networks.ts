import { networkShapes } from '@guise/links'
import type { Network, NetworkTokens } from './read/network.ts'

/** What the file of a network exports; a key of the operator's own may decide how it is read. */
type NetworkFile = { createNetwork(tokens: NetworkTokens): Network }

// Every network whose links are known is read by the file of its name: there is no second list to keep in step.
const files = await Promise.all(
  networkShapes.map(({ name }) => import(`./networks/${name}.ts`) as Promise<NetworkFile>), // networks.test.ts sees to it
)

/** The networks that are read, in the order in which a link is held against them. */
export function builtInNetworks(tokens: NetworkTokens = {}): Network[] {
  return files.map((file) => file.createNetwork(tokens))
}
