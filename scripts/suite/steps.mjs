import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { root } from '../bootstrap/prepare.mjs'
import { hand } from '../bootstrap/run-command.mjs'
import { buildWebApp } from '../bootstrap/web-app.mjs'
import { measureBuild, sizeReport } from './bundle-size.mjs'
import { findChromium, howToGetChromium } from './chromium.mjs'
import { findPostgres, howToGetPostgres } from './postgres.mjs'

/** Where the two test runners leave their counts. */
export const reports = {
  vitest: join(root, '.cache', 'reports', 'vitest.json'),
  playwright: join(root, '.cache', 'reports', 'playwright.json'),
}

/**
 * The habit of the house, in the order in which it answers soonest: `npm run check`.
 * A step answers undefined when all is well, else what is wrong: { failed } or { skipped } with a sentence.
 */
export const checks = [
  tool('format', 'oxfmt/bin/oxfmt', ['--check']),
  tool('lint', 'oxlint/bin/oxlint', ['--type-aware']),
  tool('types', 'typescript/bin/tsc', ['-b']),
  tool('dead code', 'knip/bin/knip.js', []),
  {
    name: 'tests',
    run: async (runtime) => {
      await forget(reports.vitest)
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
      return (await runTool(runtime, 'vitest/vitest.mjs', args)) ?? (findPostgres() ? undefined : withoutPostgres())
    },
  },
]

/** What `npm test` adds: the web app as it is shipped, and the journeys of a person through it. */
export const journeys = [
  { name: 'web app', run: (runtime) => buildWebApp(root, runtime) },
  {
    name: 'sizes',
    run: async () => {
      const measured = await measureBuild(join(root, 'apps', 'web', 'dist'))
      console.log(sizeReport(measured))
      const overdrawn = measured.filter(({ bytes, limit }) => bytes > limit)
      if (overdrawn.length > 0)
        return { failed: `too much JavaScript: ${overdrawn.map(({ name }) => name).join(', ')}` }
      return undefined
    },
  },
  {
    name: 'journeys',
    run: async (runtime) => {
      await forget(reports.playwright)
      const chromium = findChromium()
      if (!chromium) return withoutBrowser()
      const env = { ...runtime.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright }
      return await runTool({ ...runtime, env }, '@playwright/test/cli.js', ['test', '--reporter=list,json'])
    },
  },
]

function withoutBrowser() {
  return missing(`No browser was found: the journeys in e2e/ did NOT run. ${howToGetChromium}`)
}

function withoutPostgres() {
  return missing(`No PostgreSQL was found: the server's tests on PostgreSQL and S3 did NOT run. ${howToGetPostgres}`)
}

/** Whoever looks on may go without a part of the suite; an unattended run may not. */
function missing(sentence) {
  return process.env.CI === 'true' ? { failed: sentence } : { skipped: sentence }
}

function tool(name, program, args) {
  return { name, run: (runtime) => runTool(runtime, program, args) }
}

async function runTool({ node, env }, program, args) {
  // Colours are for a terminal; in a log file they are noise.
  const toolEnv = process.stdout.isTTY ? env : { ...env, NO_COLOR: '1' }
  const code = await hand(node, [join(root, 'node_modules', program), ...args], { cwd: root, env: toolEnv })
  return code === 0 ? undefined : { failed: `ended with exit code ${code}` }
}

async function forget(report) {
  await mkdir(dirname(report), { recursive: true })
  await rm(report, { force: true })
}
