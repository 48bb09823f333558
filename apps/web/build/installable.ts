import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Language } from '@guise/contract'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { pushProgram } from './worker/push-program.ts'

const manifest = {
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

/** What is kept as soon as the worker is there. A language is kept once it is spoken: see worker/keep-app.ts. */
const kept = ['index.html', 'logo.svg', 'manifest.webmanifest', 'assets/*.{js,css}', 'assets/*latin-wdth*.woff2']
const isKeptLater = new RegExp(`^assets/(dev-gallery|japanese|${Language.exclude(['en']).options.join('|')})-`)

/** The web manifest. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } }],
  }
}

/**
 * The service worker keeps what the app is made of, and nothing that belongs to a person: calls, photos and sign-in
 * always go to the server. A page comes from the server as long as it answers, so an open tab keeps the version it was
 * opened with, and the next page is the newest. The new worker waits until no tab needs the old one's files. What shows
 * notifications stands in the same file, for the page's own policy lets a worker load no other. The app registers the
 * worker itself: see lib/browser/app-files.ts.
 */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await writeFile(join(folder, 'sw.js'), `${await keepingProgram(await filesOf(folder))}${pushProgram()}`)
      },
    },
  }
}

/** The files of the app that are kept, in the order of their names; those in assets/ tell by their names what they are. */
async function filesOf(folder: string): Promise<{ url: string; revision: string | null }[]> {
  const found = globSync(kept, { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  const names = found.filter((name) => !isKeptLater.test(name)).toSorted()
  return await Promise.all(
    names.map(async (url) => ({ url, revision: url.startsWith('assets/') ? null : await hashOf(join(folder, url)) })),
  )
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 32)
}

async function keepingProgram(files: object[]): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'worker', 'keep-app.ts'),
    transform: { define: { 'process.env.NODE_ENV': '"production"', filesOfApp: JSON.stringify(files) } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
