import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'].map((root) => ({
      test: { name: root, include: [`${root}/src/**/*.test.ts`, `${root}/src/**/*.test.tsx`], environment: 'node' },
    })),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
