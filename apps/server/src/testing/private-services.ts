import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPrivatePostgres } from './private-postgres.ts'
import { startS3Service } from './s3-service.ts'

/** A PostgreSQL cluster and an S3 service of a test's own, both on free ports of 127.0.0.1. */
export type PrivateServices = {
  postgresUrl: string
  databasePort: number
  s3Port: number
  /** Makes an empty database and answers its address. */
  createDatabase(name?: string): Promise<string>
  close(): Promise<void>
}

/** Starts both; programs is the folder of this machine's PostgreSQL programs. */
export async function startPrivateServices(programs: string | undefined): Promise<PrivateServices> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-services-'))
  const s3 = await startS3Service(join(folder, 's3'))
  const postgres = await startPrivatePostgres(programs, join(folder, 'pg'))
  return {
    postgresUrl: postgres.url,
    databasePort: Number(new URL(postgres.url).port),
    s3Port: s3.port,
    async createDatabase(name = `private_${randomUUID().replaceAll('-', '')}`) {
      await queryOnce(postgres.url, `create database ${name}`)
      return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
    },
    async close() {
      await postgres.stop()
      await s3.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Runs one statement on a connection of its own and answers its rows. */
export async function queryOnce<Row extends object>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
