import type { ProhibitionAskId, ProhibitionReceipt } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { Camera } from '../../ui/icons/things.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { errorMessage, isRefusal } from '../../lib/language/error-message.ts'
import { Button } from '../../ui/form/button.tsx'
import { Alert } from '../../ui/state/alert.tsx'
import { takePicture, useCamera } from './use-camera.ts'

type CameraStepProps = {
  ask: { id: ProhibitionAskId; fingers: number }
  onReceived: (receipt: ProhibitionReceipt) => void
  onRestart: () => void
}

type Still = { file: File; url: string }

/** Step 3: a photo taken now, with so many fingers. It is looked at before it is sent. */
export function CameraStep({ ask: { id, fingers }, onReceived, onRestart }: CameraStepProps) {
  const { t } = useTranslation()
  const [still, setStill] = useState<Still>()
  const send = useMutation({
    mutationFn: (file: File) =>
      client.sendProhibitionPhoto({ params: { prohibition_ask_id: id }, body: { file, file_name: file.name } }),
    onSuccess: onReceived,
  })
  useEffect(() => {
    if (!still) return undefined
    return () => URL.revokeObjectURL(still.url)
  }, [still])
  return (
    <section className="flex flex-col gap-4" aria-labelledby="fingers">
      <h2 id="fingers" className="text-xl">
        {t('prohibition.fingers', { count: fingers })}
      </h2>
      <p className="text-fg-2">{t('prohibition.cameraText')}</p>
      {send.error && <Alert>{errorMessage(send.error, 'forbidFace')}</Alert>}
      {still ? (
        <Seen
          still={still}
          isSending={send.isPending}
          isOver={isRefusal(send.error, 'fingers_too_late')}
          onSend={() => send.mutate(still.file)}
          onAgain={() => {
            setStill(undefined)
            send.reset()
          }}
          onRestart={onRestart}
        />
      ) : (
        <Viewfinder onTaken={(file) => setStill({ file, url: URL.createObjectURL(file) })} />
      )}
    </section>
  )
}

function Viewfinder({ onTaken }: { onTaken: (file: File) => void }) {
  const { t } = useTranslation()
  const { state, video, start, stop } = useCamera()
  const [isReady, setReady] = useState(false)
  const shoot = async () => {
    const file = video.current && (await takePicture(video.current))
    if (!file) return
    stop()
    onTaken(file)
  }
  if (state === 'live') {
    return (
      <>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t('prohibition.liveAlt')}
          className="aspect-video w-full -scale-x-100 rounded-image bg-well object-contain"
          onLoadedData={() => setReady(true)}
        />
        <Button
          variant="primary"
          className="self-start"
          icon={<Camera aria-hidden className="size-5" />}
          disabled={!isReady}
          onClick={() => void shoot()}
        >
          {t('prohibition.shoot')}
        </Button>
      </>
    )
  }
  return (
    <>
      {state === 'refused' && <Alert>{t('prohibition.cameraRefused')}</Alert>}
      {state === 'missing' && <Alert>{t('prohibition.cameraMissing')}</Alert>}
      <Button
        variant="primary"
        className="self-start"
        icon={<Camera aria-hidden className="size-5" />}
        busy={state === 'starting'}
        onClick={() => void start()}
      >
        {t(state === 'starting' ? 'prohibition.startingCamera' : 'prohibition.startCamera')}
      </Button>
    </>
  )
}

type SeenProps = {
  still: Still
  isSending: boolean
  isOver: boolean
  onSend: () => void
  onAgain: () => void
  onRestart: () => void
}

function Seen({ still, isSending, isOver, onSend, onAgain, onRestart }: SeenProps) {
  const { t } = useTranslation()
  return (
    <>
      <img
        src={still.url}
        alt={t('prohibition.stillAlt')}
        className="aspect-video w-full rounded-image bg-well object-contain"
      />
      <div className="flex flex-wrap gap-3">
        {isOver ? (
          <Button variant="primary" onClick={onRestart}>
            {t('prohibition.forbid')}
          </Button>
        ) : (
          <>
            <Button variant="primary" busy={isSending} onClick={onSend}>
              {t(isSending ? 'prohibition.sending' : 'prohibition.send')}
            </Button>
            <Button disabled={isSending} onClick={onAgain}>
              {t('prohibition.again')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
