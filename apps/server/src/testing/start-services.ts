import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import S3rver from 's3rver'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { startJobs } from '../jobs/queue.ts'
import { startPrivatePostgres } from './private-postgres.ts'

const bucket = 'guise'
const template = 'guise_template'

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
  const postgres = await startPrivatePostgres(project.getProvidedContext().postgres, join(folder, 'pg'))
  await makeTemplate(postgres.url)
  project.provide('services', { postgresUrl: postgres.url, template, s3Endpoint: `http://127.0.0.1:${port}`, bucket })
  return async () => {
    await postgres.stop()
    await s3.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
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
