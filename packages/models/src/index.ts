export { blendshapePoints, manifest, type NetworkCard, type NetworkName, type Port } from './manifest.ts'
export { openNetwork, type Network } from './network.ts'
export { NetworkProblem, type NetworkProblemCode } from './problem.ts'
export { checkNetworks } from './read-network.ts'
