import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/text/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ExportData } from './export-data.tsx'
import { StorageUse } from './storage-use.tsx'

/** What a person can do about everything they have here: take it along, or have it gone. */
export function OwnDataCard({ email }: { email: string }) {
  const { t } = useTranslation()
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">{t('account.data.title')}</h2>
      <StorageUse />
      <ExportData />
      <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
        <p className="text-sm text-fg-2">{t('account.data.deleteText')}</p>
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          {t('account.data.delete')}
        </Button>
      </div>
      <DeleteAccountDialog open={isDeleting} onClose={() => setIsDeleting(false)} email={email} />
    </Card>
  )
}
