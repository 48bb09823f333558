import { expect, test } from '@playwright/test'
import { findPostgres, howToGetPostgres } from '../../../scripts/suite/postgres.mjs'
import { startGrownServer } from '../../stage/grown-server.ts'
import { walkMainWay } from '../../stage/main-way.ts'

test.skip(!findPostgres(), `No PostgreSQL was found. ${howToGetPostgres}`)

test(
  'the same way leads through an API and a worker that are processes of their own, on PostgreSQL and S3',
  { tag: '@long' },
  async ({ browser }) => {
    test.slow() // a database cluster and three processes start first
    const server = await startGrownServer()
    try {
      const page = await browser.newPage({ baseURL: server.address })
      await walkMainWay(page, server)
      await page.close()
    } finally {
      expect(await server.stop(), 'exit code of the worker').toBe(0)
    }
  },
)
