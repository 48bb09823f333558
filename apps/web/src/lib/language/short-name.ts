import { shownNameLength } from '@guise/contract'
import { t } from 'i18next'

/** A name cut to a length with an ellipsis; an empty name is 'Untitled'. */
export function shortName(name: string, length: number): string {
  const shown = name.trim() || t('common.untitled')
  return shown.length <= length ? shown : `${shown.slice(0, length - 1).trimEnd()}…`
}

/** A file name cut to a length with an ellipsis that keeps the extension. */
export function shortFileName(name: string, length: number = shownNameLength.file): string {
  if (name.length <= length) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot < length - 1 ? name.slice(dot) : ''
  return `${name.slice(0, length - extension.length - 1)}…${extension}`
}

/** A file name without its extension, as an uploaded face is called. */
export function nameWithoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 ? fileName.slice(0, dot) : fileName
}
