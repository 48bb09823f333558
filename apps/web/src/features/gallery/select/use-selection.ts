import type { ContentId } from '@guise/contract'
import { maxPickedPictures } from '@guise/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/text/live-region.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { errorMessage } from '../../../lib/language/error-message.ts'
import type { GalleryDays } from '../query/gallery-days.ts'
import { fetchIds } from '../query/gallery-query.ts'
import type { GalleryQuestion } from '../query/gallery-query.ts'
import { change, countSelected, everything, nothing } from './selection.ts'
import type { Selection } from './selection.ts'

/** The selection with the ways to change it. It belongs to the filters it was made under. */
export function useSelection(question: GalleryQuestion, days: GalleryDays | undefined) {
  const { t } = useTranslation()
  const { type, mode, projects } = question
  const key = JSON.stringify([type, mode, projects])
  const [kept, setKept] = useState<{ key: string; selection: Selection }>({ key, selection: nothing })
  const selection = kept.key === key ? kept.selection : nothing
  const total = days?.total ?? 0
  const latest = useRef(0)

  function set(next: Selection) {
    setKept({ key, selection: next })
    announce(t('gallery.selected', { count: countSelected(next, total) }))
  }

  /** Selects or leaves pictures, beginning from what was selected when a range was begun, if one is being drawn. */
  function apply(ids: readonly ContentId[], isChosen: boolean, base = selection) {
    latest.current += 1
    const next = change(base, ids, isChosen)
    if (next) set(next)
    else toast.info(t('gallery.tooMany', { number: maxPickedPictures }))
  }

  /** Selects or leaves a stretch of pictures, whether they are loaded or not. */
  async function applyRange(first: number, last: number, isChosen: boolean, base = selection) {
    if (!days) return
    latest.current += 1
    const asked = latest.current
    const [from, to] = [Math.min(first, last), Math.max(first, last)]
    if (to - from >= maxPickedPictures) {
      toast.info(t('gallery.tooMany', { number: maxPickedPictures }))
      return
    }
    try {
      const ids = await fetchIds(question, days, from, to - from + 1)
      if (asked === latest.current) apply(ids, isChosen, base)
    } catch (error) {
      toast.error(errorMessage(error, 'loadGallery'))
    }
  }

  return {
    selection,
    count: countSelected(selection, total),
    apply,
    applyRange,
    selectAll: () => set(everything),
    clear: () => set(nothing),
    /** Clears a selection that is done with, unless it was changed since. */
    leave: (done: Selection) => setKept((now) => (now.selection === done ? { ...now, selection: nothing } : now)),
    /** Takes back a selection that was left, unless another was begun since. */
    takeBack: (left: Selection) =>
      setKept((now) => (now.key === key && now.selection === nothing ? { key, selection: left } : now)),
  }
}

/** The selection with the ways to change it. */
export type SelectionTools = ReturnType<typeof useSelection>
