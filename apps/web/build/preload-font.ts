import type { Plugin } from 'vite'

/** Adds a preload of the one font every screen needs, so that headings do not jump. */
export function preloadFont(file: RegExp): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((name) => file.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head' as const,
        }))
    },
  }
}
