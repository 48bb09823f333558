import { useMutation } from '@tanstack/react-query'
import { Download } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { saveBlob } from '../../../lib/files/save-media.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

/** Saves all creators as a file that an import takes again. */
export function ExportMenu() {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: 'json' | 'csv') => client.exportProfiles({ query: { format } }),
    onSuccess: (blob, format) => {
      saveBlob(blob, t('operator.profiles.exportFile', { format }))
      toast.success(t('operator.profiles.exported'))
    },
    onError: (error) => toast.error(errorMessage(error, 'operate')),
  })
  return (
    <Menu
      trigger={
        <Button icon={<Download aria-hidden className="size-5" />} busy={download.isPending}>
          {t('operator.profiles.export')}
        </Button>
      }
      entries={[
        { label: t('operator.profiles.exportJson'), onSelect: () => download.mutate('json') },
        { label: t('operator.profiles.exportCsv'), onSelect: () => download.mutate('csv') },
      ]}
    />
  )
}
