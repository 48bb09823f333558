import { Copy } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Alert } from '../../../ui/state/alert.tsx'

/** Shows a secret the one time that it is shown. */
export function SecretDialog(props: {
  title: string
  text: string
  label: string
  secret: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const copy = async () => {
    if (await copyText(props.secret)) toast.success(t('developers.secret.copied'))
    else toast.error(t('common.notCopied'))
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          <Button onClick={props.onClose}>{t('developers.secret.done')}</Button>
          <Button variant="primary" icon={<Copy aria-hidden className="size-5" />} onClick={() => void copy()}>
            {t('developers.secret.copy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="warning">{props.text}</Alert>
        <TextField
          label={props.label}
          readOnly
          className="mono text-sm"
          value={props.secret}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  )
}
