import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { drawIcons } from './build/icons.ts'
import { installable } from './build/installable.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'

// The Host stays the browser's own: the server makes the addresses of pictures from it.
const server = { target: 'http://localhost:3000', changeOrigin: false }

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    tailwindcss(),
    preloadFont(/mona-sans-latin-wdth-normal.*\.woff2$/),
    drawIcons(),
    installable(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/media': server, '/demo': server } },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700, manifest: true },
})
