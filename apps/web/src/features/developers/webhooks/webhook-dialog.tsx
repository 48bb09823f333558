import type { InputOf, Operations, WebhookEventType } from '@guise/contract'
import { webhookEvents } from '@guise/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Alert } from '../../../ui/state/alert.tsx'

const eventWords = {
  'task.completed': 'taskCompleted',
  'task.failed': 'taskFailed',
  'video.completed': 'videoCompleted',
  'credits.low': 'creditsLow',
} as const satisfies Record<WebhookEventType, string>

type Body = InputOf<Operations['createWebhook']>['body']

/** Asks for an address and what it is to be told of. */
export function WebhookDialog(props: {
  title: string
  submit: string
  initial: Body
  isBusy: boolean
  error: unknown
  onSubmit: (body: Body) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const [url, setUrl] = useState(props.initial.url)
  const [events, setEvents] = useState<readonly WebhookEventType[]>(props.initial.events)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={props.isBusy}>
            {props.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => props.onSubmit({ url, events: [...events] })}>
        {props.error !== null && <Alert>{errorMessage(props.error, 'changeWebhook')}</Alert>}
        <TextField
          label={t('developers.webhooks.address')}
          hint={t('developers.webhooks.addressHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Events chosen={events} onChange={setEvents} />
      </Form>
    </Dialog>
  )
}

function Events(props: { chosen: readonly WebhookEventType[]; onChange: (chosen: WebhookEventType[]) => void }) {
  const { t } = useTranslation()
  const { chosen, onChange } = props
  return (
    <fieldset>
      <legend className="text-sm font-medium text-fg-2">{t('developers.webhooks.tells')}</legend>
      {webhookEvents.map((type) => (
        <Checkbox
          key={type}
          label={t(`developers.webhooks.event.${eventWords[type]}`)}
          hint={<span className="mono text-xs">{type}</span>}
          checked={chosen.includes(type)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, type] : chosen.filter((one) => one !== type))}
        />
      ))}
    </fieldset>
  )
}
