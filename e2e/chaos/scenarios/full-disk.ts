import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Task } from '@guise/contract'
import { drawPhoto } from '../album.ts'
import { fullDiskMarker } from '../full-disk.ts'
import { arrive } from '../person.ts'
import { finish, settle } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { FormBody } from '../send.ts'
import { endedOf } from './database-cuts.ts'

/** The disk of the pictures is full for a while: nothing is charged, nothing is left behind, and a retry succeeds. */
export const fullDisk: Scenario = {
  name: 'full-disk',
  unit: 'photos ordered while the disk is full (ENOSPC injected into the writes of pictures)',
  sizes: { small: 4, full: 100 },
  ways: ['embedded'],
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll()
      const person = await arrive(installation, 'disk')
      const violations: string[] = []
      const marker = join(installation.folder, fullDiskMarker)
      await person.order(2)
      await settle(person)

      await writeFile(marker, '')
      for (let ordered = 0; ordered < stage.size; ordered += 2) await person.order(2)
      const upload = { body: await FormBody.ofPhoto(await drawPhoto('a face too many')), key: crypto.randomUUID() }
      const refused = await person.call('POST', '/source-images/', upload)
      if (refused.status !== 503) violations.push(`an upload was answered ${refused.status} while the disk was full`)
      await settle(person)
      const { json: full } = await person.insist<Task[]>('GET', '/tasks/?limit=200&status=failed')

      await rm(marker)
      const accepted = await person.call('POST', '/source-images/', upload)
      if (accepted.status !== 201)
        violations.push(`an upload was answered ${accepted.status} when there was room again`)
      for (const { id } of full) await person.insist('PUT', `/tasks/${id}`, { body: { status: 'pending' } })
      const died = endedOf(installation)
      const rest = await finish(installation, [person])
      if (rest.counts['failed'] !== 0)
        violations.push(`${rest.counts['failed']} photos stayed failed after their retry`)
      return {
        counts: { 'failed while full': full.length, ...rest.counts },
        violations: [...violations, ...died, ...rest.violations],
      }
    }),
}
