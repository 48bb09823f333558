import type { Network } from '../network.ts'
import { web } from './web.ts'

/** The networks that are read, the first match first; `web` takes any link and therefore stands last. */
export const builtInNetworks: readonly Network[] = [web]
