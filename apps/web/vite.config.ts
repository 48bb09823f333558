import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstScreens } from './build/first-screens.ts'
import { icons } from './build/icons.ts'
import { installable, serviceWorker } from './build/installable.ts'
import { leanCalls } from './build/lean-calls.ts'
import { oneLanguageEach } from './build/one-language-each.ts'
import { prerender } from './build/prerender.ts'
import { precompress } from './build/precompress.ts'
import { startScript } from './build/start-script.ts'
import { stylesInFiles } from './build/styles-in-files.ts'

// The Host stays the browser's own: the server makes the addresses of pictures from it.
const server = { target: 'http://localhost:3000', changeOrigin: false }

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    tailwindcss(),
    icons(),
    leanCalls(),
    oneLanguageEach(),
    stylesInFiles(),
    startScript(),
    prerender(),
    installable(),
    serviceWorker(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/media': server, '/demo': server } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      output: {
        // React and the icons, which both of them use, come first: a file must not wait for one that waits for it.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              priority: 3,
              test: /node_modules\/(react|react-dom|scheduler)\/|lib\/browser\/create-root\.ts$/,
            },
            { name: firstScreens(), priority: 2 },
            { name: 'icons', priority: 1, test: /src\/ui\/icons\// },
          ],
        },
        // Named apart, because nobody but its makers needs it: it is not kept for offline use.
        chunkFileNames: ({ moduleIds }) =>
          `assets/${moduleIds.some((id) => id.includes('/dev-gallery/')) ? 'dev-gallery-' : ''}[name]-[hash].js`,
      },
      treeshake: {
        // Schemas only say what is so: one that nothing uses may go, and so may a module of them.
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /packages\/(contract|client)\/src\//, sideEffects: false }],
      },
    },
  },
})
