import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { pino } from 'pino'
import S3rver from 's3rver'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { startJobs } from '../jobs/queue.ts'

const bucket = 'guise'
const template = 'guise_template'
/** PostgreSQL refuses to run as root; this account exists wherever root does. */
const nobody = 65_534

/** Starts a PostgreSQL cluster and an S3 service for one test run, and ends them after it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-services-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await s3.run()
  const postgres = await startPostgres(project.getProvidedContext().postgres, join(folder, 'pg'))
  await makeTemplate(postgres.url)
  project.provide('services', { postgresUrl: postgres.url, template, s3Endpoint: `http://127.0.0.1:${port}`, bucket })
  return async () => {
    await postgres.stop()
    await s3.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function startPostgres(
  programs: string | undefined,
  folder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
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

/** Every test server copies a database whose tables are there already. */
async function makeTemplate(postgresUrl: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const databaseUrl = new URL(postgresUrl)
  databaseUrl.pathname = `/${template}`
  const connection = await connect({ databaseUrl: databaseUrl.href, dataDir: tmpdir() })
  await connection.migrate()
  const jobs = await startJobs(connection.bossOptions, { isExclusive: false, log: pino({ level: 'silent' }) })
  await jobs.stop()
  await connection.close()
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
