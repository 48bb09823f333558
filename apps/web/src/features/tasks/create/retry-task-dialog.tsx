import type { SourceImageId, Task } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { mostCreditsOfTask, useVideoTerms } from '../model/video-price.ts'
import { useRetryTask } from '../queries/task-mutations.ts'
import { BeardField, EngineField } from './wish-fields.tsx'
import { FacePicker } from './face-picker.tsx'

/** Starts a task again: with another face or beard from the beginning, with the same one only what failed. */
export function RetryTaskDialog({ task, open, onClose }: { task: Task; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const retry = useRetryTask()
  const wish = useWish(task)
  const { faceId, isAnew } = wish
  const terms = useVideoTerms()
  const most = mostCreditsOfTask(task, isAnew ? 'all' : 'failed', terms)

  function close() {
    onClose()
    wish.reset()
    retry.reset()
  }
  function start() {
    retry.mutate(
      { taskId: task.id, ...wish.changes },
      {
        onSuccess: () => {
          toast.success(t('tasks.retry.started'))
          close()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('tasks.retry.withOtherFace')}
      description={[
        t(isAnew ? 'tasks.retry.otherFaceText' : 'tasks.retry.sameFaceText'),
        ...(most === undefined ? [] : [t('videos.allAgain', { count: most })]),
      ].join(' ')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={retry.isPending} disabled={faceId === undefined} onClick={start}>
            {t(retry.isPending ? 'tasks.retry.retrying' : 'tasks.retry.retry')}
          </Button>
        </>
      }
    >
      {retry.isError && <Alert className="mb-4">{errorMessage(retry.error, 'retryTask')}</Alert>}
      <div className="flex flex-col gap-6">
        <FacePicker {...wish.face} />
        <BeardField {...wish.beard} />
        <EngineField {...wish.engine} />
      </div>
    </Dialog>
  )
}

/** What a task is to have that it has not: nothing at first. */
function useWish(task: Task) {
  const [chosen, setChosen] = useState<SourceImageId>()
  const [beard, setBeard] = useState(task.beard)
  const [engine, setEngine] = useState(task.engine)
  const faceId = chosen ?? task.source_image_id ?? undefined
  const changes = {
    ...(faceId !== undefined && faceId !== task.source_image_id && { faceId }),
    ...(beard !== task.beard && { beard }),
    ...(engine !== task.engine && { engine }),
  }
  return {
    faceId,
    changes,
    isAnew: Object.keys(changes).length > 0,
    face: { value: faceId, onChange: setChosen },
    beard: { value: beard, onChange: setBeard },
    engine: { value: engine, onChange: setEngine },
    reset() {
      setChosen(undefined)
      setBeard(task.beard)
      setEngine(task.engine)
    },
  }
}
