import { ApiError } from '@guise/client'
import type { SelectionId } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { t as translate } from 'i18next'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { doUndoably, keepaliveFetch, useHidden } from '../../../ui/overlay/undoable.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import type { GalleryDays, GalleryFilters } from '../query/gallery-days.ts'
import { asBody } from './selection.ts'
import type { Selection } from './selection.ts'

const hiddenPrefix = 'gallery:'

/** Selections that are being deleted and may still be brought back. */
export function useHiddenSelections(): string[] {
  const names = [...useHidden()].filter((name) => name.startsWith(hiddenPrefix))
  return names.map((name) => name.slice(hiddenPrefix.length)).toSorted()
}

/** Downloads a selection as one zip, which the server makes and the browser fetches by itself. */
export function useDownloadZip() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createSelection,
    onSuccess: ({ zip_url, count }) => {
      if (count === 0) return tellGone(queryClient)
      const link = document.createElement('a')
      link.href = zip_url
      link.download = ''
      link.click()
      toast.info(t('gallery.zipping', { count }))
    },
    onError: (error) => toast.error(errorMessage(error, 'downloadPictures')),
  })
}

/** Deletes a selection, five seconds later and unless that is undone. Until then the server leaves it out of its lists. */
export function useDeleteSelection() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createSelection,
    onSuccess: ({ id, count }, { selection, filters, onFailure }) => {
      if (count === 0) return tellGone(queryClient)
      doUndoably({
        message: t(filters.mode === 'swaps' ? 'gallery.resultsDeleted' : 'gallery.originalsDeleted', { count }),
        hides: [hiddenPrefix + id],
        async carryOut() {
          await deleteAll(id).catch((error: unknown) => {
            onFailure?.(selection)
            throw error
          })
          // What was counted before the deletion must not come back into sight for a moment.
          queryClient.removeQueries({ queryKey: ['gallery'], type: 'inactive' })
          for (const key of ['tasks', 'projects']) void queryClient.invalidateQueries({ queryKey: [key] })
        },
        failure: (error) => errorMessage(error, 'deletePictures'),
      })
    },
    onError: (error) => toast.error(errorMessage(error, 'deletePictures')),
  })
}

type Asked = {
  selection: Selection
  filters: GalleryFilters
  days: GalleryDays
  /** Hears of a selection that could not be deleted in the end. */
  onFailure?: (selection: Selection) => void
}

function createSelection({ selection, filters, days }: Asked) {
  return client.createSelection({ body: asBody(selection, filters, days) })
}

/** Says that all of a selection was deleted elsewhere, and asks anew for what there is. */
function tellGone(queryClient: QueryClient): void {
  toast.info(translate('gallery.picturesGone'))
  void queryClient.invalidateQueries({ queryKey: ['gallery'] })
}

/** Many thousands take the server longer than a call may last; it goes on by itself, and asking again waits for the rest. */
async function deleteAll(id: SelectionId): Promise<void> {
  let hasTimedOut = false
  for (;;) {
    try {
      await client.deleteSelection({ params: { selection_id: id } }, { fetch: keepaliveFetch })
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (hasTimedOut && error.status_code === 404) return
      if (error.error_type !== 'TIMEOUT') throw error
      hasTimedOut = true
    }
  }
}
