import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOfFfmpeg, readConfig } from './platform/settings/config.ts'
import type { Config } from './platform/settings/config.ts'
import { sayTrusted } from './platform/settings/trusted-proxies.ts'
import { seedProfiles } from './ideas/explore/seed/seed-profiles.ts'
import { buildApp } from './entry/http/app.ts'
import { buildHealthApp } from './entry/http/health.ts'
import { listen } from './entry/http/connections/listen.ts'
import { openContext } from './open-context.ts'
import type { OpenContext, Parts } from './open-context.ts'
import { startWorkers } from './entry/workers/start-workers.ts'
import { backupTask } from './entry/schedule/backup-nightly.ts'
import { removalsTask } from './entry/schedule/hold-removals.ts'
import { maintenanceTasks } from './entry/schedule/maintenance.ts'
import { askedToStop, endAtOnce } from './platform/process/asked-to-stop.ts'
import { startSchedule } from './platform/jobs/schedule.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import { judgeBackups } from './entry/commands/doctor/judge-backups.ts'
import { judgeFfmpeg } from './entry/commands/doctor/judge-machine.ts'
import { explainFailure } from './entry/commands/explain-failure.ts'

const documentPath = '/api/openapi.json'
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Where there may be other APIs: how long one that stops goes on telling its callers to turn to them. */
const noticeMs = 1500
/** The longest a process takes to stop. */
const timeoutMs = 29_000

/** Runs the API, the workers or both until a signal; returns the exit code. A test may bring parts along. */
export async function runStart(role: { serves: boolean; works: boolean }, parts: Parts = {}): Promise<number> {
  let opened: OpenContext | undefined
  let schedule: Schedule | undefined
  try {
    const settings = readConfig()
    // An API looks at uploaded faces only: one engine does, whatever the workers have.
    const config = role.works ? settings : { ...settings, lanes: 1 }
    if (!(role.serves && role.works) && !config.databaseUrl) {
      print('Set DATABASE_URL: the embedded database belongs to one process only. Use `guise start` for that.')
      return 1
    }
    opened = await openContext(config, { ...parts, say: (step) => print(`· ${step}`), print })
    const { ctx, connection } = opened
    let health: FastifyInstance | undefined
    const app = role.serves ? await buildApp(ctx) : undefined
    if (role.serves && !parts.hasNoSamples)
      await seedProfiles(ctx, config.publicUrl ?? `http://localhost:${config.port}`)
    const asked = askedToStop()
    if (app) {
      await listen(app, { host: ctx.config.host, port: ctx.config.port, setting: 'PORT' })
      const [address] = app.addresses()
      announce(ctx.config, typeof address === 'object' ? address.port : ctx.config.port)
    }
    if (role.works) await startWorkers(ctx) // what comes before waits in the queue
    const patient = { ...ctx, db: connection.patientDb }
    const tasks = [...maintenanceTasks(patient), backupTask({ ...ctx, connection }), removalsTask(patient)]
    schedule = await startSchedule(connection.bossOptions, tasks, ctx)
    if (!app) {
      if (ctx.config.healthPort !== undefined) {
        health = buildHealthApp(ctx)
        await listen(health, { host: ctx.config.host, port: ctx.config.healthPort, setting: 'HEALTH_PORT' })
      }
      print('Guise is working. Stop it with Ctrl-C.')
    }
    await warnOf(ctx)
    await Promise.race([warm(opened, app), asked])
    await asked
    print('· Finishing what is running, then stopping (Ctrl-C again stops at once)')
    endAnyway()
    await schedule.stop()
    if (app && config.databaseUrl) {
      app.draining.isClosing = true // whoever distributes the calls notices, and sends no more
      await sleep(noticeMs)
    }
    await app?.close()
    await health?.close()
    await opened.close()
    print('Guise has stopped.')
    return 0
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    await schedule?.stop().catch(() => undefined)
    await opened?.close().catch(() => undefined)
    return 1
  }
}

/** After the address is told: whoever opens it need not wait for what nobody has asked for yet. */
async function warm(opened: OpenContext, app: FastifyInstance | undefined): Promise<void> {
  const { lanes } = opened.ctx.config
  print(`· Warming up ${lanes} ${lanes === 1 ? 'engine' : 'engines'}`)
  await opened.warm()
  if (!app) return
  await untilQuiet()
  await app.inject(documentPath) // whoever asks for it need not wait until it is made
}

/** Waits until this thread has been nearly idle for half a second, at most 30 s: half a second of work beside it delays nobody's first photo then. */
async function untilQuiet(): Promise<void> {
  for (let round = 0; round < 60; round++) {
    const before = performance.eventLoopUtilization()
    await sleep(500, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < 0.1) return
  }
}

function announce(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const shown = ['127.0.0.1', '0.0.0.0', '[::]', '[::1]'].includes(host) ? 'localhost' : host
  print(`Guise is ready at ${config.publicUrl ?? `http://${shown}:${port}`}`)
  if (!config.smtpUrl) print('No mail server is set: sign-in codes appear here, in this terminal.')
  print(sayTrusted(config.trustedProxies))
  if (!config.pushKeys)
    print('No push keys are set, so no device is told when a task is done: guise keys push makes them.')
}

/** What is set and cannot be done would be known at night, or by whoever has a video: the rest goes on without it. */
async function warnOf({ config, ffmpeg }: Pick<OpenContext['ctx'], 'config' | 'ffmpeg'>): Promise<void> {
  for (const { level, says, fix } of [
    await judgeBackups(config.backups),
    judgeFfmpeg(ffmpeg?.version, placeOfFfmpeg().path),
  ]) {
    if (level !== 'ok') print(`${says} ${fix}`)
  }
}

/** Whatever hangs, whoever asked for the end has it within half a minute: work that is left goes on in another process. */
function endAnyway(): void {
  setTimeout(() => {
    print('Not everything could be finished in time. What is left goes on in another process, or at the next start.')
    endAtOnce()
  }, timeoutMs).unref()
}
