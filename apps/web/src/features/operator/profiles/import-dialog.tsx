import type { ImportAnswer } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { t as translate } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { ImportProblems } from './import-problems.tsx'

/** Imports creators from a file: first only looked at, then, when nothing is wrong with it, in earnest. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const check = useMutation({ mutationFn: (chosen: File) => send(chosen, 'true') })
  const mutation = useOperatorMutation({
    mutationFn: (chosen: File) => send(chosen, 'false'),
    successMessage: ({ created, updated }) => translate('operator.import.done', { created, updated }),
  })
  const error = mutation.error ?? check.error
  const mayImport = check.data?.problems.length === 0 && check.data.created + check.data.updated > 0
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('operator.import.title')}
      description={t('operator.import.description')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {file && mayImport ? (
            <Button
              key="import"
              variant="primary"
              busy={mutation.isPending}
              onClick={() => mutation.mutate(file, { onSuccess: ({ problems }) => problems.length === 0 && onClose() })}
            >
              {mutation.isPending ? t('operator.import.importing') : t('operator.import.submit')}
            </Button>
          ) : (
            <Button
              key="check"
              variant="primary"
              disabled={!file}
              busy={check.isPending}
              onClick={() => file && check.mutate(file)}
            >
              {check.isPending ? t('operator.import.checking') : t('operator.import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Alert>{errorMessage(error, 'operate')}</Alert>}
        <FileField
          onFile={(chosen) => {
            check.reset()
            mutation.reset()
            setFile(chosen)
          }}
        />
        {check.data && <Outcome answer={check.data} />}
      </div>
    </Dialog>
  )
}

function FileField({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation()
  return (
    <TextField
      type="file"
      accept=".json,.csv,application/json,text/csv"
      label={t('operator.import.file')}
      className="py-2 file:mr-3 file:rounded file:bg-well file:px-2 file:text-fg"
      onChange={(event) => onFile(event.target.files?.[0])}
    />
  )
}

function Outcome({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation()
  const { rows: count, created, updated, unchanged, problems } = answer
  return (
    <>
      {problems.length > 0 ? (
        <>
          <Alert>{t('operator.import.problems', { count: problems.length })}</Alert>
          <ImportProblems problems={problems} />
        </>
      ) : (
        <Alert tone="success">
          {t('operator.import.rows', { count, created, updated, unchanged })}
          {created + updated === 0 && ` ${t('operator.import.nothingNew')}`}
        </Alert>
      )}
    </>
  )
}

function send(file: File, dry_run: 'true' | 'false'): Promise<ImportAnswer> {
  return client.importProfiles({ body: { file, file_name: file.name, dry_run } })
}
