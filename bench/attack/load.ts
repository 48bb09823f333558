// A process that attacks a server in one way for a time, on half a core at most, and prints what happened as JSON.
import { setTimeout as sleep } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import { attacks } from './kinds.ts'

const share = 0.5
const { kind, port, originPort, token, projectId, seconds, photo } = JSON.parse(process.argv[2] ?? '{}')
const startedAt = performance.now()
const counts: Record<string, number> = {}

const usedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const before = usedMs()
const isOverShare = () => usedMs() - before > (performance.now() - startedAt) * share

await attacks[kind]?.({
  port,
  originPort,
  token,
  projectId,
  photo: await readFile(photo),
  endsAt: startedAt + seconds * 1000,
  async pace() {
    while (isOverShare()) await sleep(20)
  },
  count: (what) => void (counts[what] = (counts[what] ?? 0) + 1),
})
const cores = (usedMs() - before) / (performance.now() - startedAt)
process.stdout.write(JSON.stringify({ counts, cores }))
process.exit(0)
