import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa'
import { pushProgram } from './push-program.ts'

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Guise',
  short_name: 'Guise',
  description: 'Put a face to any post.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#0C0B0A',
  background_color: '#0C0B0A',
  categories: ['photo', 'entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Projects', url: '/projects' },
    { name: 'Gallery', url: '/gallery' },
    { name: 'Source Faces', url: '/source-faces' },
  ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] })),
  share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
}

/**
 * The service worker keeps what the app is made of, and nothing that belongs to a person: calls, photos and sign-in
 * always go to the server. A page comes from the server as long as it answers, so an open tab keeps the version it was
 * opened with, and the next page is the newest. The new worker waits until no tab needs the old one's files.
 */
const workbox: VitePWAOptions['workbox'] = {
  globPatterns: ['index.html', 'logo.svg', 'assets/*.{js,css}', 'assets/*latin-wdth*.woff2'],
  // A language is kept once it is spoken: see below.
  globIgnores: ['assets/dev-gallery-*', 'assets/{de,es,fr,ja,pt}-*.js', 'assets/japanese-*'],
  dontCacheBustURLsMatching: /^assets\//,
  directoryIndex: null,
  navigateFallback: null,
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  runtimeCaching: [
    {
      urlPattern: /\/assets\/[a-z]{2}-[\w-]+\.js$/,
      handler: 'CacheFirst',
      options: { cacheName: 'languages', expiration: { maxEntries: 4 } },
    },
    {
      urlPattern: /\/assets\/(japanese|noto-sans-jp)-[\w-]+\.(js|css|woff2)$/,
      handler: 'CacheFirst',
      options: { cacheName: 'signs', expiration: { maxEntries: 130 } },
    },
    {
      urlPattern: ({ request, url }) =>
        request.mode === 'navigate' && !/^\/(api|media|demo|dev)(\/|$)/.test(url.pathname),
      handler: 'NetworkOnly',
      options: { precacheFallback: { fallbackURL: 'index.html' }, plugins: [{ fetchDidSucceed: refuseFailure }] },
    },
  ],
}

/** Adds to the service worker what shows notifications: in the same file, for the page's own policy lets a worker load no other. */
export function tellingWorker(): Plugin {
  let worker = ''
  return {
    name: 'telling-worker',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      worker = resolve(root, build.outDir, 'sw.js')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => appendFile(worker, pushProgram()),
    },
  }
}

/** The web manifest and the service worker. The app registers the worker itself: see lib/browser/keep-shell.ts. */
export function installable() {
  return VitePWA({ strategies: 'generateSW', injectRegister: false, includeManifestIcons: false, manifest, workbox })
}

/** A gateway whose server is away answers in its place: the kept shell says it better. Written out into the worker. */
async function refuseFailure({ response }: { response: Response }): Promise<Response> {
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
  return response
}
