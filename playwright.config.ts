import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/suite/chromium.mjs'

const executablePath = findChromium()

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // Unattended, a journey that failed is gone once more, with a trace of it; the report then calls it flaky.
  retries: process.env.CI ? 1 : 0,
  // A journey waits more than it computes: two go side by side, each with a server of its own.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // A journey that makes the server fail must see every call; the installed app has journeys of its own.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium refuses its sandbox to root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-component-update',
        '--disable-background-networking',
      ],
    },
  },
})
