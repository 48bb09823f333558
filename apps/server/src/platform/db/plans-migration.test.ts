import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../connect/connect.ts'
import { appUser } from './schema.ts'

/** Migrations before somebody could have more than one plan behind the one they have. */
const before = 37
const [anna, ben, clara] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`)

test('the plan that stood behind another one does so still, with its end and its day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guise-plans-'))
  const connection = await connect({ dataDir: folder })
  onTestFinished(async () => {
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await connection.migrate(before)
  const ending = `'elite_monthly', '2027-02-03 00:00:00Z', 31`
  await connection.db.execute(
    sql.raw(`insert into app_user (id, email, subscription, subscription_until, subscription_day,
        next_subscription, next_subscription_until, next_subscription_day) values
      ('${anna}', 'anna@example.com', ${ending}, 'premium_yearly', '2028-01-13 09:30:00.123+02', 10),
      ('${ben}', 'ben@example.com', ${ending}, 'premium_yearly', null, null),
      ('${clara}', 'clara@example.com', ${ending}, null, null, null)`),
  )
  await connection.migrate()
  const rows = await connection.db.select().from(appUser).orderBy(appUser.id)
  expect(rows.map((row) => row.other_plans)).toEqual([
    [{ plan: 'premium_yearly', until: '2028-01-13T07:30:00.123Z', day: 10 }],
    [{ plan: 'premium_yearly', until: null, day: null }],
    [],
  ])
  expect(rows[0]).toMatchObject({ subscription: 'elite_monthly', subscription_day: 31 })
})
