// What an ordinary person notices while somebody tries to hold the door shut: `npm run bench -- attack`, or some ways alone:
// `node bench/attack.ts 'idle sockets' 'huge photos'`. BENCH_SECONDS sets how long each takes (15).
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { attacks } from './attack/kinds.ts'
import { startOrigin } from './attack/origin.ts'
import { bePerson } from './attack/person.ts'
import { openAttackStage } from './attack/stage.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)
const goals = { p99Ms: 500, peakMb: 1536 }
const asked = process.argv.slice(2)
const names = Object.keys(attacks).filter((name) => asked.length === 0 || asked.includes(name))

const folder = await mkdtemp(join(tmpdir(), 'guise-attack-load-'))
const origin = await startOrigin()
const photo = join(folder, 'photo.png')
await writeFile(photo, origin.photo)
const stage = await openAttackStage(origin.port)
const { person, attacker } = stage
const place = { port: stage.port, token: person.token, taskId: person.taskId }
const rows: Record<string, object> = {}
let isWell = true
try {
  await bePerson(place, Math.min(3, seconds)) // warms up
  stage.peakMb()
  for (const name of ['nothing', ...names]) {
    const load = {
      kind: name,
      port: stage.port,
      originPort: origin.port,
      token: attacker.token,
      projectId: attacker.projectId,
      seconds,
      photo,
    }
    const [seen, attack] = await Promise.all([bePerson(place, seconds), runAttack(load)])
    const lives = await stage.lives()
    const peakMb = stage.peakMb()
    isWell &&= lives && seen.failed === 0 && seen.p99 < goals.p99Ms && peakMb < goals.peakMb
    const { p50, p99, calls, failed, worst } = seen
    rows[name] = {
      'p50 ms': p50,
      'p99 ms': p99,
      calls,
      failed,
      worst,
      'peak MB': peakMb,
      lives: lives ? 'yes' : 'NO',
      cores: attack.cores,
    }
    console.log(`${name}: ${JSON.stringify(attack.counts)}`)
    if (!lives) break
    await sleep(1000)
  }
} finally {
  await stage.end()
  origin.close()
  await rm(folder, { recursive: true, force: true })
}
console.log(
  `\na person's calls while somebody attacks for ${seconds} s, on the embedded database; cores: what the attackers used`,
)
console.table(rows)
console.log(
  `aims: p99 below ${goals.p99Ms} ms, peak below ${goals.peakMb} MB, no call refused, everything lives: ${isWell ? 'met' : 'NOT met'}`,
)

/** Attacks from a process of its own, and says what came of it. */
async function runAttack(load: { kind: string }): Promise<{ counts: Record<string, number>; cores: string }> {
  if (load.kind === 'nothing') return { counts: {}, cores: '0' }
  const child = spawn(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, 'attack/load.ts'), JSON.stringify(load)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  for await (const chunk of child.stdout) text += String(chunk)
  const { counts, cores } = JSON.parse(text) as { counts: Record<string, number>; cores: number } // as it prints them
  return { counts, cores: cores.toFixed(2) }
}
