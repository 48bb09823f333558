// The service worker's program: what it keeps of the app, and what it answers when there is no connection. See build/installable.ts.
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

/** Written in by the build: the files of the app, with a revision where the name does not tell it. */
declare const filesOfApp: { url: string; revision: string | null }[]

clientsClaim()
precacheAndRoute(filesOfApp, { directoryIndex: '' })
cleanupOutdatedCaches()

// A language is kept once it is spoken.
registerRoute(/\/assets\/[a-z]{2}-[\w-]+\.js$/, keepingAtMost('languages', 4))
registerRoute(/\/assets\/(japanese|noto-sans-jp)-[\w-]+\.(js|css|woff2)$/, keepingAtMost('signs', 130))

const keptPage = new PrecacheFallbackPlugin({ fallbackURL: 'index.html' })
const page = new NetworkOnly({ plugins: [asPlugin(keptPage), { fetchDidSucceed: refuseFailure }] })
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !/^\/(api|media|demo|dev)(\/|$)/.test(url.pathname),
  page,
)

function keepingAtMost(cacheName: string, maxEntries: number): CacheFirst {
  return new CacheFirst({ cacheName, plugins: [asPlugin(new ExpirationPlugin({ maxEntries }))] })
}

/** A gateway whose server is away answers in its place: the kept shell says it better. */
async function refuseFailure({ response }: { response: Response }): Promise<Response> {
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
  return response
}

/** Workbox declares what its own plugins leave out in another way than it asks for it. */
function asPlugin(plugin: object): WorkboxPlugin {
  return plugin
}
