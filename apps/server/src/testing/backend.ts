import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { OpenFolder } from '../platform/connect/keep-open.ts'
import { copyDatabase } from './database-template.ts'
import { openShared } from './shared-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this machine's PostgreSQL programs. */
    postgres: string | undefined
    /** Where the tests of an installation of many processes find PostgreSQL and S3; absent in the embedded runs. */
    services: { postgresUrl: string; template: string; s3Endpoint: string; bucket: string } | undefined
  }
}

/** A database and a place for bytes of one test server's own. */
export type Backend = { env: Record<string, string>; openFolder?: OpenFolder; remove(): Promise<void> }

/** Prepares an empty Guise: embedded in the data folder, or on the PostgreSQL and S3 the run provides. */
export async function prepareBackend(dataDir: string, isOwn = true): Promise<Backend> {
  const services = inject('services')
  if (!services && !isOwn) return { env: {}, openFolder: openShared, remove: async () => undefined }
  if (!services) {
    await copyDatabase(dataDir)
    return { env: {}, remove: async () => undefined }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(services.postgresUrl, `create database ${name} template ${services.template}`)
  const databaseUrl = new URL(services.postgresUrl)
  databaseUrl.pathname = `/${name}`
  return {
    env: {
      DATABASE_URL: databaseUrl.href,
      STORAGE_URL: `s3://${services.bucket}/${name}?region=us-east-1&endpoint=${encodeURIComponent(services.s3Endpoint)}`,
    },
    remove: () => onServer(services.postgresUrl, `drop database ${name} with (force)`),
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
