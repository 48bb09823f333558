import { ApiError } from '@guise/client'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { forgetText } from '../../../lib/session/kept-text.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { BeardField, EngineField, FaceSelectionField } from '../create/wish-fields.tsx'
import { InsufficientCreditsDialog } from '../create/insufficient-credits-dialog.tsx'
import { LinksField } from '../create/links-field.tsx'
import { usePriceOfTask } from '../model/video-price.ts'
import { FaceOrPhoto } from './face-or-photo.tsx'
import { quickSwapCame, quickSwapText } from './quick-swap-request.ts'
import type { QuickSwap } from './quick-swap-request.ts'
import { useStartSwap } from './start-swap.ts'
import { useSwapForm } from './use-swap-form.ts'

const formId = 'quick-swap'

/** Makes a task of links, with the face and the project chosen or made on the way, and leads to it. */
export function QuickSwapDialog({ request, onClose: onEnd }: { request: QuickSwap | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const start = useStartSwap(() => toast.success(t('tasks.add.created')))
  function onClose() {
    onEnd()
    forgetText(quickSwapText(user))
    start.reset() // whoever has gone on is not led to a task that is made all the same
  }
  const description = usePriceOfTask()
  const isEmpty = user.credits_left <= 0 || (start.error instanceof ApiError && start.error.status_code === 402)
  const isOpen = request !== undefined
  return (
    <>
      <Dialog
        open={isOpen && !isEmpty}
        onClose={onClose}
        title={t('tasks.add.addTask')}
        description={description}
        size="lg"
        footer={
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" busy={start.isPending}>
              {t(start.isPending ? 'tasks.add.addingTask' : 'tasks.add.addTask')}
            </Button>
          </>
        }
      >
        {start.isError && <Alert className="mb-4">{errorMessage(start.error, 'createTask')}</Alert>}
        {request && <SwapForm request={request} start={start} onDone={onClose} />}
      </Dialog>
      <InsufficientCreditsDialog open={isOpen && isEmpty} onClose={onClose} />
    </>
  )
}

type FormProps = { request: QuickSwap; start: ReturnType<typeof useStartSwap>; onDone: () => void }

function SwapForm({ request, start, onDone }: FormProps) {
  const { t } = useTranslation()
  const { links, face, projects, project, selection, beard, engine, submit } = useSwapForm(request, start, onDone)
  useEffect(quickSwapCame, [])
  return (
    <Form id={formId} className="flex flex-col gap-6" onSubmit={submit}>
      <LinksField label={t('tasks.links.label')} {...links} />
      <FaceOrPhoto {...face} />
      {!projects && <Skeleton className="h-11" />}
      {projects && projects.length > 0 && (
        <Select
          label={t('tasks.quick.project')}
          {...project}
          options={[
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'new' as const, label: t('tasks.quick.newProject') },
          ]}
        />
      )}
      <FaceSelectionField {...selection} />
      <BeardField {...beard} />
      <EngineField {...engine} />
    </Form>
  )
}
