import type { SourceImage } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { shownNameLength } from '../../lib/screen-constants.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ShortName } from '../../ui/text/short-name.tsx'
import { faceResultsQuery, useDeleteFace } from './face-mutations.ts'

type Results = 'keep' | 'delete'

/** Asks before a face is deleted, and whether what was made with it goes, too. */
export function DeleteFaceDialog({ face, onClose }: { face: SourceImage; onClose: () => void }) {
  const { t } = useTranslation()
  const deleteFace = useDeleteFace()
  const { data: count } = useQuery(faceResultsQuery(face.id))
  const [results, setResults] = useState<Results>('keep')
  const [isRevoked, setRevoked] = useState(false)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('faces.deleteTitle')}
      confirmLabel={t('common.delete')}
      busyLabel={t('faces.deleting')}
      isBusy={deleteFace.isPending}
      error={deleteFace.error ? errorMessage(deleteFace.error, 'deleteFace') : undefined}
      onConfirm={() => deleteFace.mutate({ face, results, isRevoked }, { onSuccess: onClose })}
    >
      <Trans
        i18nKey={count ? 'faces.deleteTextAlone' : 'faces.deleteText'}
        components={{ name: <DoomedName name={face.name} /> }}
      />
      {Boolean(count) && <ResultsChoice count={count ?? 0} value={results} onChange={setResults} />}
      <Checkbox
        className="mt-2"
        label={t('faces.results.revoke')}
        hint={t('faces.results.revokeHint')}
        checked={isRevoked}
        onChange={(event) => setRevoked(event.target.checked)}
      />
    </ConfirmDialog>
  )
}

/** Stands where the sentence has a name; it does not listen for what the sentence would put in. */
function DoomedName({ name }: { name: string }) {
  return (
    <bdi className="font-medium text-fg">
      <ShortName name={name} length={shownNameLength.deleteDialog} />
    </bdi>
  )
}

function ResultsChoice({ count, value, onChange }: { count: number; value: Results; onChange: (to: Results) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{t('faces.results.legend')}</legend>
      {(['keep', 'delete'] as const).map((choice) => (
        <label key={choice} className="flex min-h-11 items-start gap-3 py-2.5">
          <input
            type="radio"
            name="results"
            className="mt-1 size-4 shrink-0 accent-ember"
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <span>
            {t(`faces.results.${choice}`, { count })}
            {choice === 'delete' && <span className="block text-sm text-fg-3">{t('faces.results.deleteHint')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
