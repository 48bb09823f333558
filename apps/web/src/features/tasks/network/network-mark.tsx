import { iconOf } from '@guise/links'
import { Link2Off } from '../../../ui/icons/signs.ts'
import { Globe, Images } from '../../../ui/icons/things.ts'
import { networkPaths } from './network-paths.ts'

/** The mark of a network beside its name; a globe for any page of the web, a torn link for what is none. */
export function NetworkMark({ network, className }: { network: string | null; className?: string }) {
  const path = network === null ? undefined : networkPaths[iconOf(network) ?? '']
  if (path) {
    return (
      <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" data-network={network} className={className}>
        <path d={path} />
      </svg>
    )
  }
  if (network === null) return <Link2Off aria-hidden className={className} />
  if (network === 'demo') return <Images aria-hidden className={className} />
  return <Globe aria-hidden className={className} />
}
