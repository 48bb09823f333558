import { join } from 'node:path'
import { createClipPool, createLatePool } from '@guise/engine'
import type { ClipEngine, ListingEngine } from '@guise/engine'
import { appVersion, inEnglish } from '@guise/contract'
import { runtimeHere } from '@guise/models'
import { createReader, createSafeFetch } from '@guise/posts'
import type { Network } from '@guise/posts'
import { findFfmpeg } from '@guise/video'
import type { Ffmpeg } from '@guise/video'
import { createAccessTokens } from './ideas/accounts/access-tokens.ts'
import { keepSecret } from './platform/signing/keep-secret.ts'
import { placeOfFfmpeg } from './platform/settings/config.ts'
import type { Config, CrashPoint } from './platform/settings/config.ts'
import type { Context } from './entry/http/calls/context.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { closeInstallation } from './platform/files/private-files.ts'
import type { Closed } from './platform/files/private-files.ts'
import { assertWritable } from './platform/storage/storage.ts'
import { connect } from './platform/connect/connect.ts'
import type { Connection } from './platform/db/connection.ts'
import type { OpenFolder } from './platform/connect/keep-open.ts'
import { prepareSearch } from './platform/db/search-index.ts'
import { demoNetwork } from './ideas/demo/demo-network.ts'
import { createWebhookFetch } from './platform/receivers/address.ts'
import { createVocabulary } from './ideas/explore/vocabulary.ts'
import { createTaskFeed } from './platform/events/task-feed.ts'
import { createQueueLimit } from './platform/jobs/queue-limit.ts'
import { startJobs } from './platform/jobs/queue.ts'
import { prepareWithdrawals } from './platform/jobs/withdraw-jobs.ts'
import { createMail } from './platform/mail/create-mail.ts'
import type { Mail } from './platform/mail/create-mail.ts'
import { createLiveSettings } from './platform/live-settings.ts'
import { stampingBy } from './platform/signing/stamping.ts'
import { openKeptSigner, openOwnSigner } from './platform/signing/open-signer.ts'
import type { LateSigner } from './platform/signing/late-signer.ts'
import { openFaceEditor } from './platform/editor/face-editor.ts'
import { createLog } from './platform/telemetry/create-log.ts'
import { createMetrics } from './platform/telemetry/create-metrics.ts'
import { createPictures, fetchingBytes } from './platform/storage/pictures.ts'
import { removeLeftFilms } from './platform/storage/film-folder.ts'
import { openUploads } from './platform/storage/uploads.ts'
import { createMemoryBudget } from './platform/process/memory-budget.ts'
import { openModels } from './entry/commands/models/open-models.ts'
import { boundEngine } from './entry/commands/bound-engine.ts'
import { filmThreads } from './platform/settings/limits.ts'
import { createMediaSigner } from './platform/storage/media-signer.ts'
import { createTaskAnswers } from './entry/http/calls/task-answers.ts'
import { createTaskWatches } from './entry/http/calls/task-watches.ts'
import { createOutage } from './platform/telemetry/outage.ts'
import { openSecurityLog } from './platform/telemetry/security-log.ts'
import { openTracer } from './platform/telemetry/tracer.ts'
import { createRequestContext } from './platform/process/request-context.ts'

/** Parts a test may bring along; say is told each step in words. */
export type Parts = {
  say?: (step: string) => void
  print?: (line: string) => void
  now?: () => Date
  engine?: ListingEngine & Partial<ClipEngine>
  mail?: Mail
  /** How the embedded database is opened. */
  openFolder?: OpenFolder | undefined
  networks?: Network[]
  /** Whether an empty Explore stays empty; else it is filled with samples. */
  hasNoSamples?: boolean
  /** Whether videos are refused, whatever this machine has. */
  hasNoVideos?: boolean
  /** Receives the log instead of standard output. */
  logTo?: (line: string) => void
}

/** A context with what has to be closed behind it. */
export type OpenContext = {
  ctx: Context
  connection: Connection
  /** Starts the threads of the engine and opens the certificate; until then whoever asks for a swap waits for them. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** Opens everything a process needs, migrations included. */
export async function openContext(settings: Config, parts: Parts = {}): Promise<OpenContext> {
  const say = parts.say ?? (() => undefined)
  const now = parts.now ?? (() => new Date())
  const { ownSigner, stamping, outage, ...ground } = await openGround(settings, { ...parts, say, now })
  const { config, log, requestContext, storage } = ground

  const engineReady = openEngine({ ...parts, say }, config)
  engineReady.catch(() => undefined) // awaited below, after the database
  const ffmpegFound = parts.hasNoVideos ? undefined : findFfmpeg(placeOfFfmpeg())
  const connection = await openDatabase(ground, say, parts.openFolder)
  const signer: MayBeLate = ownSigner ?? (await openKeptSigner(connection.db, config, now(), stamping))
  const jobs = await startJobs(connection.bossOptions, { isExclusive: connection.isExclusive, log, requestContext })
  await prepareWithdrawals(connection.patientDb, log)
  if (!parts.engine) say(sayRuntime(runtimeHere()))
  const memory = createMemoryBudget(config.photoMemoryBytes, () => requestContext.caller())
  const [{ threads, warm }, ffmpeg] = await Promise.all([engineReady, ffmpegFound])
  if (!parts.hasNoVideos) say(sayVideos(ffmpeg))
  const engine = boundEngine(threads, memory)
  const tracer = await openTracer(config.traceEndpoint)
  const feed = await createTaskFeed(connection, () => outage.end(log))
  const media = createMediaSigner(config, now)
  await removeLeftFilms(config)
  const ctx: Context = {
    ...ground,
    ...onDatabase(connection, config, parts),
    metrics: createMetrics(connection.db, now, config.backups?.folder),
    security: openSecurityLog(log, config, Date.now),
    now,
    jobs,
    queueLimiter: createQueueLimit({ inAll: config.queueLimit, ofUser: config.userQueueLimit }),
    engine,
    memory,
    pictures: createPictures(
      memory,
      createMemoryBudget(fetchingBytes, () => undefined),
    ),
    uploads: await openUploads(join(config.dataDir, 'uploads')),
    signer,
    ffmpeg,
    media,
    accessTokens: createAccessTokens(config, now),
    mail: parts.mail ?? createMail(config, parts.print ?? (() => undefined)),
    feed,
    editor: openFaceEditor(config.ownEngine, userAgentOf(config)),
    webhookFetch: createWebhookFetch(config, userAgentOf(config)),
    taskWatches: createTaskWatches({ db: connection.db, feed, media }),
    taskAnswers: createTaskAnswers(),
    tracer,
    crashPoint: createCrashPoint(config),
  }
  const close = async () => {
    await jobs.stop()
    await tracer.stop()
    await engine.close()
    ctx.mail.close()
    storage.close()
    await connection.close()
  }
  return { ctx, connection, warm: () => warmEach(warm, signer), close }
}

async function warmEach(warm: () => Promise<void>, signer: MayBeLate): Promise<void> {
  await warm()
  await signer.ready?.()
}

/** One of the settings is ready at once. */
type MayBeLate = Pick<LateSigner, 'read' | 'readFilm' | 'sign' | 'signFilm'> & Partial<LateSigner>
type OpenClipArgs = Parameters<ClipEngine['openClip']>

/** The engine that was brought along, or one that takes no processor from the start of everything else. */
async function openEngine({ engine, say }: Parts, config: Config) {
  if (engine)
    return { threads: swapsFilms(engine) ? engine : { ...engine, openClip: noFilms }, warm: async () => undefined }
  const models = await openModels(config)
  if (models) say?.(models.says)
  const neural = models?.options
  const photos = await createLatePool({ threads: config.lanes, neural })
  const films = createClipPool({ threads: filmThreads(config), neural })
  const close = async () => {
    await films.close()
    await photos.close()
  }
  return {
    threads: { ...photos, openClip: (...film: OpenClipArgs) => films.openClip(...film), close },
    warm: () => photos.warm(),
  }
}

function swapsFilms(engine: ListingEngine & Partial<ClipEngine>): engine is ClipEngine {
  return engine.openClip !== undefined
}

async function noFilms(): Promise<never> {
  throw new Error('this engine swaps no films')
}

/** What is there before the database is: folders that are ours, the secret, the log. */
async function openGround(settings: Config, { say, now, logTo }: Parts & Required<Pick<Parts, 'say' | 'now'>>) {
  const { dataDir, storage: place } = settings
  assertWritable(dataDir)
  sayClosed(closeInstallation(dataDir, place.kind === 'folder' ? place.folder : undefined), say)
  const storage = await openStorage(place)
  await storage.assertWritable()
  const config = keepSecret(settings)
  const requestContext = createRequestContext()
  const outage = createOutage(() => performance.now())
  const log = createLog(config, requestContext, { write: logTo, outage })
  const stamping = stampingOf(config, log, now)
  const ownSigner = await openOwnSigner(config, now(), stamping)
  return { config, storage, ownSigner, stamping, requestContext, outage, log }
}

/** A result waits for its stamp: not for longer than this. */
const stampLimits = { timeMs: 5000, connectMs: 3000 }

function stampingOf(config: Config, log: Context['log'], now: () => Date) {
  const { timeAuthority: url } = config
  const fetch = createSafeFetch({ userAgent: userAgentOf(config), limits: stampLimits })
  return url === undefined ? undefined : stampingBy({ fetch, url, log, now })
}

async function openDatabase(
  { config, log, requestContext }: Pick<Context, 'config' | 'log' | 'requestContext'>,
  say: (step: string) => void,
  open?: OpenFolder,
): Promise<Connection> {
  say(config.databaseUrl ? 'Connecting to PostgreSQL' : `Opening the embedded database in ${config.dataDir}`)
  const whose = () => requestContext.whose()
  const connection = await connect({ ...config, timeLimits: config.databaseLimits, whose, open })
  say('Bringing the tables up to date')
  await connection.migrate()
  await prepareSearch(connection.patientDb, log)
  return connection
}

/** What asks the database, and the reader of posts, which asks it what is switched off. */
function onDatabase(connection: Connection, config: Config, { networks = [] }: Parts) {
  const { db } = connection
  const settings = createLiveSettings(db, config)
  const demo = config.environment === 'production' ? [] : [demoNetwork(config)]
  return {
    db,
    isDatabaseFull: () => connection.isFull(),
    settings,
    vocabulary: createVocabulary(db),
    posts: createReader({
      networks: [...networks, ...demo],
      tokens: config.networkTokens,
      isSwitchedOff: (network) => settings.isNetworkOff(network),
      fetch: createSafeFetch({ userAgent: userAgentOf(config) }),
    }),
  }
}

function sayRuntime(runtime: ReturnType<typeof runtimeHere>): string {
  const here = `${process.platform}-${process.arch}`
  if (runtime === 'native') return `Face models run on the native library for ${here}`
  return `No native library loads on ${here}: face models run on WebAssembly, several times slower`
}

function sayVideos(ffmpeg: Ffmpeg | undefined): string {
  if (!ffmpeg) return inEnglish({ code: 'video_without_ffmpeg' })
  return `Videos are swapped with ffmpeg ${ffmpeg.version} (${ffmpeg.path})`
}

/** Whoever ran an older version, or changed rights by hand, reads what was open to other accounts. */
function sayClosed({ closed, open }: Closed, say: (step: string) => void): void {
  if (closed > 0) say(`Closing ${closed} files and folders that other accounts of this machine could read`)
  if (open.length > 0)
    say(`Other accounts can read ${open[0]} and ${open.length - 1} more, whose rights cannot be changed`)
}

/** Lets a site that is read know who reads it. */
function userAgentOf({ publicUrl, supportEmail }: Config): string {
  return `Guise/${appVersion} (${publicUrl ?? 'private installation'}; ${supportEmail})`
}

function createCrashPoint({ crashAt }: Config): (point: CrashPoint) => void {
  let left = crashAt?.passing ?? 0
  return (point) => {
    if (point !== crashAt?.point) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
