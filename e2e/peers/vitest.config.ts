import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'peers',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
