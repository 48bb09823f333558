import i18next, { t } from 'i18next'
import type { TileState } from './display-status.ts'

/** A tile's state inside a sentence: 'done', 'swapping'. */
export function stateInSentence(state: TileState): string {
  return t(`tasks.state.${state}`).toLocaleLowerCase(i18next.language)
}
