import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** How a test comes to the database, the queue and the bytes of the run: by a server, a backend, or asking which there are. */
const meetsServices = /testing\/(server|backend|private-services)\.ts|inject\('services'\)/

/**
 * The server's tests that run on both ways to run: all but those that meet neither PostgreSQL nor S3 of the run, which
 * would prove the same thing twice.
 * @param {string} root folder of the repository
 * @returns {string[]} paths below it
 */
export function twiceRunTests(root) {
  const folder = 'apps/server/src'
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && meetsServices.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}
