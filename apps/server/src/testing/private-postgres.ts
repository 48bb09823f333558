import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** PostgreSQL refuses to run as root; this account exists wherever root does. */
const nobody = 65_534

/** A PostgreSQL of a test's own. */
export type PrivatePostgres = { url: string; stop(): Promise<void> }

/** Makes a cluster in a folder that does not exist yet and starts it with the machine's programs. */
export async function startPrivatePostgres(programs: string | undefined, folder: string): Promise<PrivatePostgres> {
  if (!programs) throw new Error('PostgreSQL was not found on this machine.')
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? { uid: nobody, gid: nobody } : {}
  await mkdir(folder)
  if (isRoot) {
    await chown(folder, nobody, nobody)
    await chmod(join(folder, '..'), 0o755)
  }
  const make = ['-D', folder, '-U', 'guise', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']
  await promisify(execFile)(join(programs, 'initdb'), make, { ...account, cwd: folder })
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 300,
    shared_buffers: '64MB',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'postgres'), ['-D', folder, ...options], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  })
  const url = `postgres://guise@127.0.0.1:${port}/postgres`
  await answering(url)
  return {
    url,
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function answering(connectionString: string): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < 20_000; await sleep(50)) {
    const client = new Client({ connectionString })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isUp) return
  }
  throw new Error('PostgreSQL did not answer within 20 s of its start.')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
