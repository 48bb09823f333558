import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { startPrivateServices } from '../../apps/server/src/testing/private-services.ts'
import { bucket, s3Keys } from '../../apps/server/src/testing/s3-service.ts'
import { findPostgres } from '../../scripts/suite/postgres.mjs'
import { groupSamplesDir } from './group-samples.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

/** Starts an API and a worker, each a process of its own, on a PostgreSQL and an S3 service of their own. */
export async function startGrownServer(): Promise<Pick<Server, 'address' | 'codeFor' | 'stop'>> {
  const services = await startPrivateServices(findPostgres())
  const ending: (() => Promise<unknown>)[] = [() => services.close()]
  const end = async () => {
    for (const close of ending.toReversed()) await close()
  }
  try {
    const endpoint = encodeURIComponent(`http://127.0.0.1:${services.s3Port}`)
    const env = {
      ...s3Keys,
      DATABASE_URL: await services.createDatabase(),
      STORAGE_URL: `s3://${bucket}/journey?region=us-east-1&endpoint=${endpoint}`,
      SECRET_KEY: 'a secret that both processes are given',
      LANES: '1',
      SAMPLES_DIR: groupSamplesDir,
    }
    const api = await startServer({ program: ['apps/server/src/main.ts', 'api'], env })
    ending.push(() => api.stop())
    const worker = await startWorker({ ...env, DATA_DIR: api.dataDir })
    ending.push(() => worker.stop())
    return {
      address: api.address,
      codeFor: (email) => api.codeFor(email),
      async stop() {
        const code = await worker.stop()
        await end()
        return code
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function startWorker(env: Record<string, string>): Promise<{ stop(): Promise<number | null> }> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts', 'worker'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const dieTogether = () => child.kill('SIGKILL')
  process.once('exit', dieTogether)
  const closed = once(child, 'close')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Guise is working.')) break
  }
  child.stdout.resume()
  if (child.exitCode !== null) throw new Error(`the worker ended with exit code ${child.exitCode}`)
  return {
    async stop() {
      process.off('exit', dieTogether)
      child.kill('SIGTERM')
      await closed
      return child.exitCode
    },
  }
}
