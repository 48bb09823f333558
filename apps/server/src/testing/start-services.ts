import { tmpdir } from 'node:os'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/connect/connect.ts'
import { startJobs } from '../platform/jobs/queue.ts'
import { startPrivateServices } from './private-services.ts'
import { bucket } from './s3-service.ts'

const template = 'guise_template'

/** Starts a PostgreSQL cluster and an S3 service for one test run, and ends them after it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = await startPrivateServices(project.getProvidedContext().postgres)
  await fillTemplate(await services.createDatabase(template))
  const s3Endpoint = `http://127.0.0.1:${services.s3Port}`
  project.provide('services', { postgresUrl: services.postgresUrl, template, s3Endpoint, bucket })
  return () => services.close()
}

/** Every test server copies a database whose tables are there already. */
async function fillTemplate(databaseUrl: string): Promise<void> {
  const connection = await connect({ databaseUrl, dataDir: tmpdir() })
  await connection.migrate()
  const jobs = await startJobs(connection.bossOptions, { isExclusive: false, log: pino({ level: 'silent' }) })
  await jobs.stop()
  await connection.close()
}
