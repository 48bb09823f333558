import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

// The Host stays the browser's own: the server makes the addresses of pictures from it.
const server = { target: 'http://localhost:3000', changeOrigin: false }

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    tailwindcss(),
    preloadFont(/mona-sans-latin-wdth-normal.*\.woff2$/),
  ],
  server: { proxy: { '/api': server, '/media': server, '/demo': server } },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
})

/** Adds a preload of the one font every screen needs, so that headings do not jump. */
function preloadFont(file: RegExp): Plugin {
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
