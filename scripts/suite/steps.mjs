import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { root } from '../bootstrap/prepare.mjs'
import { capture, hand } from '../bootstrap/run-command.mjs'
import { buildWebApp } from '../bootstrap/web-app.mjs'
import { measureBuild, sizeReport } from './bundle-size.mjs'
import { findChromium, howToGetChromium } from './chromium.mjs'
import { withMemoryFolder } from './memory-folder.mjs'
import { scanRepository } from './secret-scan.mjs'
import { findPostgres, howToGetPostgres } from './postgres.mjs'

/** Where the two test runners leave their counts. */
export const reports = {
  tests: join(root, '.cache', 'reports', 'vitest.json'),
  journeys: join(root, '.cache', 'reports', 'playwright.json'),
}

/**
 * What is read but not run. A step answers undefined when all is well, else what is wrong: { failed } or { skipped } with
 * a sentence.
 */
const reading = [
  reader('format', 'oxfmt/bin/oxfmt', ['--check']),
  reader('lint', 'oxlint/bin/oxlint', ['--type-aware']),
  reader('types', 'typescript/bin/tsc', ['-b']),
  reader('dead code', 'knip/bin/knip.js', []),
  { name: 'secrets', run: findSecrets },
]

/** Nothing that opens something may be in the repository. */
async function findSecrets() {
  const { faults } = await scanRepository(root)
  return faults.length === 0 ? undefined : { failed: faults.join(', ') }
}

/** The web app as it is shipped. */
const webApp = { name: 'web app', run: (runtime) => buildWebApp(root, runtime) }

const sizes = {
  name: 'sizes',
  run: async () => {
    const measured = await measureBuild(join(root, 'apps', 'web', 'dist'))
    console.log(sizeReport(measured))
    const overdrawn = measured.filter(({ bytes, limit }) => bytes > limit)
    if (overdrawn.length > 0) return { failed: `too much JavaScript: ${overdrawn.map(({ name }) => name).join(', ')}` }
    return undefined
  },
}

/** What takes long and is seldom broken alone: the tests in these rooms, and the journeys that say so. */
const longRooms = ['server on PostgreSQL and S3', 'long rounds']
const longJourney = '@long'

const everydayTests = tests(longRooms.map((name) => `--project=!${name}`))

/** The steps of `npm run check`, in the order in which they answer soonest; those of an inner list go side by side. */
export const checks = [reading, everydayTests]

/** The steps of `npm test`: the same, the web app, and the journeys of a person through it. */
export const everyday = [[...reading, webApp], sizes, everydayTests, journeys([`--grep-invert=${longJourney}`])]

/** The steps of `npm run test:long`: what `npm test` leaves out. */
export const longRound = [
  webApp,
  tests(
    longRooms.map((name) => `--project=${name}`),
    { needsPostgres: true },
  ),
  journeys([`--grep=${longJourney}`]),
]

/** The steps that run no more than was chosen. */
export function chosenSteps(chosen) {
  return [
    ...(chosen.tests.length > 0 ? [tests(chosen.tests)] : []),
    ...(chosen.journeys.length > 0 ? [webApp, journeys(chosen.journeys)] : []),
  ]
}

/** Unit and server tests, or those that the arguments choose. */
function tests(args, { needsPostgres = false } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.tests}`]
  return {
    name: 'tests',
    run: async (runtime) => {
      await forget(reports.tests)
      const trouble = await runTool(runtime, 'vitest/vitest.mjs', ['run', ...reporters, ...args])
      return trouble ?? (needsPostgres && !findPostgres() ? withoutPostgres() : undefined)
    },
  }
}

/** The journeys, or those that the arguments choose. */
function journeys(args) {
  return {
    name: 'journeys',
    run: async (runtime) => {
      await forget(reports.journeys)
      const chromium = findChromium()
      if (!chromium) return withoutBrowser()
      const env = { ...runtime.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys }
      return await runTool({ ...runtime, env }, '@playwright/test/cli.js', ['test', '--reporter=list,json', ...args])
    },
  }
}

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

/** A step that runs beside others: it prints what it says at its end, in one piece. */
function reader(name, program, args) {
  return {
    name,
    run: async (runtime) => {
      const { code, output } = await capture(runtime.node, [join(root, 'node_modules', program), ...args], {
        cwd: root,
        env: { ...runtime.env, NO_COLOR: '1' },
      })
      if (output.trim() !== '') console.log(`\n── ${name} says\n${output.trimEnd()}`)
      return code === 0 ? undefined : { failed: `ended with exit code ${code}` }
    },
  }
}

async function runTool({ node, env }, program, args) {
  // Colours are for a terminal; in a log file they are noise.
  const toolEnv = process.stdout.isTTY ? env : { ...env, NO_COLOR: '1' }
  const line = [join(root, 'node_modules', program), ...args]
  const code = await withMemoryFolder(toolEnv, (inMemory) => hand(node, line, { cwd: root, env: inMemory }))
  return code === 0 ? undefined : { failed: `ended with exit code ${code}` }
}

async function forget(report) {
  await mkdir(dirname(report), { recursive: true })
  await rm(report, { force: true })
}
