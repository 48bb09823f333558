import { createHash } from 'node:crypto'
import type { Config } from '../../../platform/settings/config.ts'

/** Directives of a Content Security Policy (CSP Level 3), by their names. */
export type ContentPolicy = Record<string, string[]>

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * What every page may load and run: its own files. Styles are files, too; the empty element that the field for codes fills
 * through the CSSOM is let in by its hash. Texts become scripts nowhere: what is assigned to an address of one, a service
 * worker's, has gone through the app's own policy of that name.
 */
export function contentPolicy({ publicUrl }: Pick<Config, 'publicUrl'>): ContentPolicy {
  const own = ["'self'", ...(publicUrl ? [publicUrl] : [])]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", hashOf('')],
    'img-src': [...own, 'data:', 'blob:'],
    'media-src': [...own, 'blob:'],
    'connect-src': own,
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['guise'],
  }
}

const forUs = ['camera', 'publickey-credentials-create', 'publickey-credentials-get']
/**
 * Features that Chromium has known for years and still knows: a name it does not is an error in the console of every page. What only
 * answers a press of the person and shows nobody anything (full screen, copying) stays with our own pages, as it is without a word.
 */
const forNobody = `accelerometer browsing-topics clipboard-read compute-pressure display-capture
  encrypted-media gamepad geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map
  local-fonts magnetometer microphone midi otp-credentials payment screen-wake-lock serial storage-access
  sync-xhr usb window-management xr-spatial-tracking`.split(/\s+/)
/** What a page may ask of the browser: the camera (a photo of a face) and passkeys, our own pages only. */
export const permissionsPolicy = [
  ...forUs.map((feature) => `${feature}=(self)`),
  ...forNobody.map((feature) => `${feature}=()`),
].join(', ')

/** The policy of one page of somebody else's making, which writes its own styles: its script in the page runs by its hash. */
export function referencePolicy(html: string): string {
  const [, ...parts] = html.split('<script type="text/javascript">')
  const scripts = parts.map((part) => part.split('</script>', 1).join(''))
  const policy: ContentPolicy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
