import type { BeardChoice } from '@guise/contract'

/** What a call says of beards: nothing where the engine decides. */
export function beardWish(beard: BeardChoice): { beard?: BeardChoice } {
  return beard === 'decide' ? {} : { beard }
}
