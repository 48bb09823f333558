import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { memoryReturned } from '../bootstrap/node-runtime.mjs'
import { root } from '../bootstrap/prepare.mjs'

const read = (path) => readFile(join(root, path), 'utf8')
const { version } = JSON.parse(await read('package.json'))
const compose = await read('compose.yaml')
const { services } = parse(compose, { merge: true })
const dockerfile = await read('Dockerfile')
const settings = (
  await Promise.all(
    (await readdir(join(root, 'apps/server/src/platform/settings')))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => read(`apps/server/src/platform/settings/${name}`)),
  )
).join('\n')

test('the Dockerfile has no mistake that a linter knows, and one that it has would be found', () => {
  expect(validate(dockerfile)).toEqual([])
  expect(validate('FROM node AS build\nCOPPY . .\n').length).toBeGreaterThan(0)
})

test('the container runs as nobody special, from stages of one pinned Node, and copies only what is there', () => {
  const bases = dockerfile.match(/^FROM .*/gm)
  expect(bases).toHaveLength(3)
  for (const base of bases) expect(base).toMatch(/^FROM node:\d+\.\d+\.\d+-\w+-slim AS \w+$/)
  const run = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(run).toMatch(/^USER node$/m)
  expect(run).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(run).toMatch(/^HEALTHCHECK .*deploy\/healthcheck\.mjs"\]$/m)
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) => paths.split(' '))
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a container and the documentation give glibc the same words about memory as npm start does', async () => {
  const words = Object.entries(memoryReturned).map((word) => word.join('='))
  expect(words).toHaveLength(4)
  const running = await read('docs/operations/running.md')
  for (const text of [dockerfile, running]) for (const word of words) expect(text).toContain(word)
})

test('compose.yaml is what the schema of Compose allows, and a linter finds no error in it', async () => {
  expect(errorsOf(join(root, 'compose.yaml'))).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'guise-compose-'))
  await writeFile(join(folder, 'compose.yaml'), compose.replace('stop_grace_period: 35s', 'stop_grace: 35s'))
  expect(errorsOf(join(folder, 'compose.yaml')).length).toBeGreaterThan(0)
  await rm(folder, { recursive: true })
})

test('every image is named by a version, and what faces strangers may write nothing', () => {
  for (const { image } of Object.values(services)) expect(image).toMatch(/:(v?\d|RELEASE\.\d)/)
  for (const name of ['api', 'worker', 'proxy']) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  }
  expect(services.api.image).toBe(`guise:${version}`)
  expect(services.api.stop_grace_period).toBe('35s')
})

test('what has to be filled in is guarded and stands in the example, and every setting is one that Guise reads', async () => {
  const example = (await read('deploy/compose.env.example')).match(/^GUISE_\w+/gm)
  const used = new Set(compose.match(/(?<=\$\{)GUISE_\w+/g))
  expect(new Set(example)).toEqual(used)
  const guarded = new Set([...compose.matchAll(/\$\{(GUISE_\w+):\?/g)].map(([, name]) => name))
  const optional = example.filter((name) => !guarded.has(name))
  expect(optional).toEqual(['GUISE_UPGRADE_URL', 'GUISE_OPERATOR_EMAILS'])
  const known = Object.keys(services.api.environment).filter((name) => !name.startsWith('AWS_'))
  expect(known.filter((name) => !new RegExp(`^  ${name}:`, 'm').test(settings))).toEqual([])
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd finds no mistake in the unit', async () => {
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', [
    'verify',
    join(root, 'deploy/guise.service'),
  ])
  expect(`${stdout}${stderr}`).toBe('')
})

test('the unit lets a process finish what is running', async () => {
  const unit = await read('deploy/guise.service')
  expect(unit).toMatch(/^KillSignal=SIGTERM$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30)
  expect(unit).toMatch(/^DynamicUser=yes$/m)
})

/** What the linter holds for wrong, the schema among it; the proxy is for everybody. */
function errorsOf(path) {
  const linter = new DCLinter({ rules: { 'no-unbound-port-interfaces': 0 }, quiet: true })
  return linter.lintFiles([path], false).flatMap(({ messages }) => messages.filter(({ type }) => type === 'error'))
}
