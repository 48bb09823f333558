// A Fastify server without anything: /static/NAME answers the bytes of a file, /sql/NAME asks PostgreSQL first. It is what the
// product's routes are held against.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Pool } from 'pg'
import type { BareSql } from './bare-sql.ts'

const [folder = '.', databaseUrl] = process.argv.slice(2)
const bare = JSON.parse(readFileSync(join(folder, 'bare-sql.json'), 'utf8')) as Record<string, BareSql> // written by the bench
const pool = databaseUrl ? new Pool({ connectionString: databaseUrl, max: 12 }) : undefined
const app = Fastify()
for (const [name, { statements }] of Object.entries(bare)) {
  const bytes = readFileSync(join(folder, `${name}.json`), 'utf8')
  app.route({
    method: ['GET', 'POST'],
    url: `/static/${name}`,
    handler: async (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes),
  })
  if (!pool) continue
  app.route({
    method: ['GET', 'POST'],
    url: `/sql/${name}`,
    handler: async (_request, reply) => {
      const client = await pool.connect()
      for (const { text, values } of statements) await client.query({ name: text.slice(0, 60), text, values })
      client.release()
      return reply.type('application/json; charset=utf-8').send(bytes)
    },
  })
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
