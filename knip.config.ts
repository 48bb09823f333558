import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KnipConfig } from 'knip'

/** What the tests and tools of the repository use of it themselves. */
const usedHere = new Set(['@opentelemetry/api', '@vladmandic/face-api', 'sharp', 'zod'])
/** What whoever installs the package needs: used by the workspaces, which ask for the same. */
const shipped = Object.keys(
  JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).dependencies,
).filter((name) => !usedHere.has(name))

/** What `scripts/tool.mjs` runs by the path of its program. */
const tools = ['oxfmt', 'oxlint', 'oxlint-tsgolint']

const config: KnipConfig = {
  // Programs of the machine: what needs one says so where there is none.
  ignoreBinaries: ['ffmpeg', 'openssl'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/package/make-bundle.mjs',
        'scripts/package/make-client.mjs',
        'scripts/suite/check-patterns.mjs',
      ],
      project: ['bin/*.mjs', 'scripts/**/*.mjs'],
      ignoreDependencies: [...shipped, ...tools, 'rolldown'],
    },
    'apps/docs': {
      entry: ['src/build.ts'],
      project: ['src/**/*.ts', '.vitepress/**/*.ts'],
    },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/entry/http/docs/describe-thread.ts',
        'src/testing/{long-change-process,s3-process}.ts',
      ],
      project: ['src/**/*.ts'],
    },
    'apps/web': {
      entry: ['src/routes/**/*.tsx', 'src/prerender.tsx', 'build/worker/keep-app.ts'],
      project: ['src/**/*.{ts,tsx,css}', 'build/**/*.ts'],
    },
    'packages/engine': {
      entry: ['src/worker.ts'],
      project: ['src/**/*.ts'],
    },
    'packages/models': {
      entry: ['src/convert/convert.ts', 'src/convert/record.mjs'],
      project: ['src/**/*.{ts,mjs}'],
    },
    'packages/posts': {
      entry: ['src/networks/*.ts'],
      project: ['src/**/*.ts'],
    },
    'packages/*': {
      project: ['src/**/*.ts'],
    },
    e2e: {
      entry: ['chaos/{index,process,quick-thread}.ts', 'fuzz/index.ts', 'fuzz/images/image-server.ts', 'tour/index.ts'],
      project: ['{chaos,fuzz,journeys,package,stage,tour}/**/*.ts'],
      playwright: {
        config: '../playwright.config.ts',
        entry: 'journeys/**/*.spec.ts',
      },
    },
    bench: {
      entry: ['*.ts', '*/{cold,load,peer,process,sample,segment-ranges,sheet,worker-memory}.ts'],
      project: ['**/*.ts'],
    },
  },
  ignoreExportsUsedInFile: { type: true },
}

export default config
