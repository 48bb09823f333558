import type { BeardChoice, EngineChoice } from '@guise/contract'

/** What a call says of beards: nothing where the engine decides. */
export function beardWish(beard: BeardChoice): { beard?: BeardChoice } {
  return beard === 'decide' ? {} : { beard }
}

/** What a call says of engines: nothing where the server decides. */
export function engineWish(engine: EngineChoice): { engine?: EngineChoice } {
  return engine === 'auto' ? {} : { engine }
}
