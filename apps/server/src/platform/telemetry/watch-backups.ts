import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { listBackups } from '../files/list-backups.ts'

/** How old the last backup in a folder is; nothing is told where the server makes none. */
export function watchBackups(folder: string | undefined, registers: Registry[]): void {
  const age = new Gauge({
    name: 'guise_backup_age_seconds',
    help: 'Time since the last whole backup',
    registers,
    async collect() {
      age.remove()
      const [newest] = folder === undefined ? [] : await listBackups(folder).catch(() => [])
      if (newest) age.set((Date.now() - newest.at.getTime()) / 1000)
    },
  })
}
