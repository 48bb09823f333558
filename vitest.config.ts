import { defineConfig } from 'vitest/config'

const workspaces = [
  'packages/contract',
  'packages/client',
  'packages/engine',
  'packages/posts',
  'apps/server',
  'apps/web',
]

export default defineConfig({
  test: {
    projects: [
      ...workspaces.map((folder) => ({
        extends: true as const,
        test: {
          name: folder,
          include: [`${folder}/src/**/*.test.{ts,tsx}`],
          setupFiles: folder === 'apps/web' ? ['apps/web/src/testing/english.ts'] : [],
        },
      })),
      { extends: true as const, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { extends: true as const, test: { name: 'chaos', include: ['e2e/chaos/*.test.ts'] } },
    ],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more workers only make the slow ones (models, databases) slower.
    maxWorkers: 2,
  },
})
