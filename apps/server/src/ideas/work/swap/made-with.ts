import { inEnglish } from '@guise/contract'
import type { EngineChoice, EngineFault, MadeWith } from '@guise/contract'
import type { FaceReport, FallbackCode, SwapRequest } from '@guise/engine'
import type { OtherEngine } from '@guise/provenance'
import type { StoredMaker } from '../../../platform/db/schema.ts'
import { invalidBody } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Config } from '../../../platform/settings/config.ts'
import type { OwnEngine } from '../../../platform/settings/own-engine.ts'

/** What a task may ask for as its engine. */
export function enginesOffered({ choice }: Pick<OwnEngine, 'choice'>): EngineChoice[] {
  if (choice === 'auto') return ['auto', 'builtin', 'neural']
  return ['auto', choice]
}

/** Refuses an engine that a task may not ask for. */
export function requireEngine({ ownEngine }: Pick<Config, 'ownEngine'>, asked: EngineChoice | undefined): void {
  const offered = enginesOffered(ownEngine)
  if (asked === undefined || offered.includes(asked)) return
  throw invalidBody({ field: 'engine', code: 'engine_not_offered', offered: offered.join(', ') })
}

/** What swaps for a task; an engine that it asked for and that is not there any more is the built-in one. */
export function engineOf({ choice }: Pick<OwnEngine, 'choice'>, asked: EngineChoice): OwnEngine['choice'] {
  return asked === 'auto' || choice === 'builtin' ? choice : asked
}

/** How the engine is told to draw a photo's faces; isMeant: whether nothing but the operator's own engine will do. */
export function drawingOf(
  { config: { ownEngine }, editor }: Pick<Platform, 'config' | 'editor'>,
  work: Asking,
): { request: Pick<SwapRequest, 'engine' | 'edit'>; isMeant: boolean; fault: () => EngineFault | undefined } {
  const engine = engineOf(ownEngine, work.engine)
  const isMeant = engine === 'neural'
  if (!editor || engine === 'builtin') return { request: { engine }, isMeant, fault: () => undefined }
  const { edit, fault } = editor.open()
  return { request: { engine: 'editor', edit }, isMeant, fault }
}

const faultOf: Record<FallbackCode, EngineFault> = {
  not_numbers: 'not_numbers',
  all_black: 'empty',
  all_one_colour: 'empty',
  session_failed: 'broken',
  no_memory: 'no_memory',
  editor_failed: 'unreachable',
  editor_late: 'timeout',
  editor_nonsense: 'not_a_picture',
  low_quality: 'badly_drawn',
  editor_wrong_size: 'wrong_size',
  editor_redrew: 'redrawn',
  none_there: 'missing',
  builtin_expected_better: 'not_better',
}

type Asking = { engine: EngineChoice }

/** What a report of a face says of what drew it. */
type Drawn = Pick<FaceReport, 'swapped' | 'engine' | 'fellBackBecause'>

/** Sums up what made the faces of a photo or a frame; `why` is what is known of an editor that failed. */
export function makerOf(
  { ownEngine }: Pick<Config, 'ownEngine'>,
  faces: readonly Drawn[],
  why?: EngineFault,
): StoredMaker {
  const swapped = faces.filter((face) => face.swapped)
  const because = swapped.flatMap(({ fellBackBecause }) => fellBackBecause ?? [])
  const [first] = because
  const fault = first && (first === 'editor_failed' && why ? why : faultOf[first])
  const fell_back = fault ? { faces: because.length, fault } : null
  const networks = swapped.flatMap(({ engine }) => (typeof engine === 'object' ? engine : []))
  const [network] = networks
  if (network) {
    const models = [...new Set(networks.flatMap(({ hashes }) => hashes))]
    const settings = { provider: ownEngine.provider, ...network.settings }
    return { engine: 'neural', name: network.family, models, settings, fell_back }
  }
  const isEdited = swapped.some(({ engine }) => engine === 'editor')
  if (!isEdited || !ownEngine.editor) return { ...builtin, fell_back }
  return { ...builtin, engine: 'editor', name: new URL(ownEngine.editor.url).host, fell_back }
}

const builtin: StoredMaker = { engine: 'builtin', name: null, models: [], settings: {}, fell_back: null }

/** Sums up what made the frames of a segment, or the segments of a film: another's engine where one drew any of it. */
export function joinMakers(makers: readonly StoredMaker[]): StoredMaker {
  const { engine, name, settings } = makers.find((maker) => maker.engine !== 'builtin') ?? builtin
  const models = [...new Set(makers.flatMap((maker) => maker.models))]
  const worst = makers.flatMap(({ fell_back }) => fell_back ?? []).sort((a, b) => b.faces - a.faces)
  return { engine, name, models, settings, fell_back: worst[0] ?? null }
}

/** What swaps a film for a task: an editor, which takes seconds for a frame, does not. */
export function engineOfFilm({ ownEngine }: Pick<Config, 'ownEngine'>, work: Asking): OwnEngine['choice'] {
  return ownEngine.editor ? 'builtin' : engineOf(ownEngine, work.engine)
}

/** Why a film for which nothing but the operator's own engine will do is none: because that leaves films aside, or drew none of its faces. */
export function refusalOfFilm(
  { ownEngine }: Pick<Config, 'ownEngine'>,
  work: Asking,
  made?: StoredMaker,
): { code: 'engine_failed'; fault: EngineFault } | undefined {
  if (engineOf(ownEngine, work.engine) !== 'neural') return undefined
  if (ownEngine.editor) return { code: 'engine_failed', fault: 'not_for_videos' }
  if (!made?.fell_back || made.engine !== 'builtin') return undefined
  return { code: 'engine_failed', fault: made.fell_back.fault }
}

/** What made a film or a part of it, and that it was not what the task had asked for. */
export function makerOfFilm(
  { ownEngine }: Pick<Config, 'ownEngine'>,
  work: Asking & { faces: number },
  made: StoredMaker,
): StoredMaker {
  const isLeftAside = ownEngine.editor !== undefined && engineOf(ownEngine, work.engine) !== 'builtin'
  return isLeftAside ? { ...made, fell_back: { faces: work.faces, fault: 'not_for_videos' } } : made
}

/** What the content credentials say of an engine that is not our own. */
export function toldOf({ engine, name, models, settings }: StoredMaker): OtherEngine | undefined {
  return engine === 'builtin' ? undefined : { engine, name: name ?? engine, models, settings }
}

/** What made a result as the API shows it. */
export function viewMaker(made: StoredMaker | null | undefined): MadeWith | null {
  if (!made) return null
  const { engine, name, fell_back } = made
  const reason = fell_back && ({ code: 'engine_fell_back', ...fell_back } as const)
  return { engine, name, message: reason && inEnglish(reason), fell_back: reason }
}
