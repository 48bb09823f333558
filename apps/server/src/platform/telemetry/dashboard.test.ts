import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Db } from '../db/connection.ts'
import { createMetrics } from './create-metrics.ts'

const dashboard = join(import.meta.dirname, '../../../../../docs/operations/grafana-dashboard.json')

test('the example dashboard asks for figures that exist, and shows every figure of the product itself', async () => {
  const noRows = { execute: async () => ({ rows: [] }) } as unknown as Db // jobs are counted when the figures are read
  const registered = (await createMetrics(noRows, () => new Date()).registry.getMetricsAsJSON()).map(({ name }) => name)
  const { panels } = JSON.parse(await readFile(dashboard, 'utf8')) as { panels: { targets: { expr: string }[] }[] }
  const asked = new Set(
    panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/guise_\w+/g) ?? []))
      .map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  )
  expect([...asked].filter((name) => !registered.includes(name))).toEqual([])
  const own = registered.filter((name) => !/^guise_(process|nodejs)_/.test(name))
  expect(own.filter((name) => !asked.has(name))).toEqual([])
})
