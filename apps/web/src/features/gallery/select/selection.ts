import type { ContentId, CreateSelectionBody } from '@guise/contract'
import { maxPickedPictures } from '@guise/contract'
import type { GalleryDays, GalleryFilters } from '../query/gallery-days.ts'

/** Which pictures are selected: some, or everything the filters show but some. */
export type Selection = { readonly kind: 'some' | 'allBut'; readonly ids: ReadonlySet<ContentId> }

/** Nothing is selected. */
export const nothing: Selection = { kind: 'some', ids: new Set() }

/** Everything the filters show is selected, the pictures that were never loaded too. */
export const everything: Selection = { kind: 'allBut', ids: new Set() }

/** Whether a picture is selected. */
export function isSelected({ kind, ids }: Selection, id: ContentId): boolean {
  return ids.has(id) === (kind === 'some')
}

/** How many pictures are selected of so many. */
export function countSelected({ kind, ids }: Selection, total: number): number {
  return kind === 'some' ? ids.size : Math.max(0, total - ids.size)
}

/** Selects or leaves some pictures. Undefined when more would be picked one by one than can be. */
export function change(selection: Selection, ids: readonly ContentId[], isChosen: boolean): Selection | undefined {
  const next = new Set(selection.ids)
  for (const id of ids) {
    if (isChosen === (selection.kind === 'some')) next.add(id)
    else next.delete(id)
  }
  return next.size > maxPickedPictures ? undefined : { kind: selection.kind, ids: next }
}

/** What the server is told of a selection. Pictures that came after the count are not taken along. */
export function asBody(selection: Selection, filters: GalleryFilters, days: GalleryDays): CreateSelectionBody {
  const ids = [...selection.ids]
  if (selection.kind === 'some') return { mode: filters.mode, ids }
  const { mode, type, projects } = filters
  return { mode, type, project_ids: [...projects], until: days.asOf, except: ids }
}
