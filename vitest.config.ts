import { defineConfig } from 'vitest/config'
import { icons } from './apps/web/build/icons.ts'
import { flagsFor } from './scripts/bootstrap/node-flags.mjs'
import { findPostgres } from './scripts/suite/postgres.mjs'
import { twiceRunTests } from './scripts/suite/twice-run.mjs'

const workspaces = [
  'packages/contract',
  'packages/client',
  'packages/engine',
  'packages/links',
  'packages/models',
  'packages/neural',
  'packages/posts',
  'packages/provenance',
  'packages/watermark',
  'packages/video',
  'apps/docs',
  'apps/server',
  'apps/web',
]

const postgres = findPostgres()

/** It keeps something in its modules from one file to the next: every file loads them anew. */
const keepsState = new Set(['packages/provenance'])

/** Stands in for a module of Node's, so its modules must be loaded anew. */
const isolated = 'apps/server/src/platform/connect/connect.test.ts'

/** What takes long and is seldom broken alone: `npm run test:long`. */
const longRounds = '**/*.long.test.ts'
/** On a machine with much else to do every command of the program, one after the other, takes more than 4 minutes to fail. */
const longPatience = { testTimeout: 600_000, hookTimeout: 600_000 }

/** The server's tests once more, as an installation of many processes runs: on PostgreSQL and S3. */
const grownServer = {
  extends: true as const,
  test: {
    name: 'server on PostgreSQL and S3',
    include: twiceRunTests(import.meta.dirname),
    globalSetup: ['apps/server/src/testing/start-services.ts'],
    provide: { postgres },
    isolate: false,
    ...longPatience,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  },
}

export default defineConfig({
  test: {
    execArgv: flagsFor(process.versions.node),
    projects: [
      ...workspaces.map((folder) => ({
        extends: true as const,
        plugins: folder === 'apps/web' ? [icons()] : [],
        test: {
          name: folder,
          include: [`${folder}/src/**/*.test.{ts,tsx}`],
          exclude: [isolated, longRounds],
          setupFiles: folder === 'apps/web' ? ['apps/web/src/testing/english.ts'] : [],
          // To load the modules of the web app or the server takes longer than most of their tests.
          isolate: keepsState.has(folder),
        },
      })),
      ...(postgres ? [grownServer] : []),
      { extends: true as const, test: { name: 'embedded database', include: [isolated] } },
      { extends: true as const, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { extends: true as const, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
      {
        extends: true as const,
        test: { name: 'e2e', include: ['e2e/{chaos,fuzz}/**/*.test.ts'], exclude: [longRounds] },
      },
      {
        extends: true as const,
        test: {
          name: 'long rounds',
          include: [longRounds],
          exclude: ['**/node_modules/**'],
          ...longPatience,
        },
      },
    ],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores, and tests that wait for retries and processes now and then.
    maxWorkers: 3,
  },
})
