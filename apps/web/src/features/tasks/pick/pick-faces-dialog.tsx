import type { AnswerOf, FaceBox, Operations } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Minus, Plus } from '../../../ui/icons/signs.ts'
import { Trash2 } from '../../../ui/icons/things.ts'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { sayReason } from '../../../lib/language/say-reason.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import type { TaskItem } from '../model/task-items.ts'
import { photoFacesQuery } from '../queries/task-queries.ts'
import { useRetryItem } from '../queries/task-mutations.ts'
import { boxAround, scaleBox } from './found-face.ts'
import { FaceBoxLayer, focusBox } from './face-box-layer.tsx'
import { FoundFaceOutlines, FoundFaces } from './found-faces.tsx'

const maxBoxes = 20

type PickFacesDialogProps = {
  item: TaskItem
  taskId: Parameters<typeof useRetryItem>[0]
  open: boolean
  onClose: () => void
}

/** Tells which faces a photo shows and what may be expected of each, and swaps it again on those that are picked. */
export function PickFacesDialog({ item, taskId, open, onClose }: PickFacesDialogProps) {
  const { t } = useTranslation()
  const retry = useRetryItem(taskId, { failed: 'retryItem' })
  const [boxes, setBoxes] = useState<readonly FaceBox[]>([])
  const layer = useRef<HTMLDivElement>(null)
  const { content } = item
  const looked = useQuery({ ...photoFacesQuery(taskId, content.id), enabled: open })
  const faces = looked.data?.faces ?? []
  const ratio = content.width && content.height ? content.width / content.height : 1

  function close() {
    onClose()
    setBoxes([])
    retry.reset()
  }
  function addBox() {
    flushSync(() => setBoxes([...boxes, boxAround({ x: 0.5, y: 0.4 }, ratio)]))
    focusBox(layer.current, boxes.length)
  }
  function start() {
    retry.mutate(
      { contentId: content.id, boxes: [...boxes] },
      {
        onSuccess: () => {
          toast.success(t('tasks.pick.started', { number: item.frame }))
          close()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('tasks.pick.title')}
      description={t('tasks.pick.description')}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={retry.isPending} disabled={boxes.length === 0} onClick={start}>
            {boxes.length === 0 ? t('tasks.pick.none') : t('tasks.pick.swap', { count: boxes.length })}
          </Button>
        </>
      }
    >
      {retry.isError && <Alert className="mb-3">{errorMessage(retry.error, 'retryItem')}</Alert>}
      <PickPhoto {...{ item, ratio, faces, boxes, layer }} onChange={(next) => setBoxes(next.slice(0, maxBoxes))} />
      <LookWords looked={looked} />
      <FoundFaces
        faces={faces}
        picked={boxes}
        isFull={boxes.length >= maxBoxes}
        onPick={(box, isPicked) => setBoxes(isPicked ? [...boxes, box] : boxes.filter((other) => other !== box))}
      />
      <BoxList boxes={boxes} onChange={setBoxes} onAdd={addBox} />
    </Dialog>
  )
}

function BoxControls({
  number,
  onScale,
  onRemove,
}: {
  number: number
  onScale: (factor: number) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const icon = 'size-4'
  return (
    <div className="flex items-center rounded-control border border-line pl-3">
      <span className="mono text-xs">{number}</span>
      <IconButton
        label={t('tasks.pick.smaller', { number })}
        icon={<Minus aria-hidden className={icon} />}
        onClick={() => onScale(1 / 1.2)}
      />
      <IconButton
        label={t('tasks.pick.larger', { number })}
        icon={<Plus aria-hidden className={icon} />}
        onClick={() => onScale(1.2)}
      />
      <IconButton
        label={t('tasks.pick.remove', { number })}
        icon={<Trash2 aria-hidden className={icon} />}
        onClick={onRemove}
      />
    </div>
  )
}

/** The photo with the faces that were found and the boxes that are drawn. */
function PickPhoto({
  item,
  ratio,
  faces,
  boxes,
  layer,
  onChange,
}: {
  item: TaskItem
  ratio: number
  faces: Parameters<typeof FoundFaceOutlines>[0]['faces']
  boxes: readonly FaceBox[]
  layer: RefObject<HTMLDivElement | null>
  onChange: (boxes: FaceBox[]) => void
}) {
  const { t } = useTranslation()
  const { content } = item
  return (
    <div className="relative mx-auto" style={{ width: `min(100%, calc(52dvh * ${ratio}))`, aspectRatio: ratio }}>
      <Photo
        isEager
        src={content.item_url}
        alt={t('tasks.item.originalAlt', { number: item.frame })}
        thumbhash={content.thumbhash}
        className="size-full"
      />
      <FoundFaceOutlines faces={faces} />
      <FaceBoxLayer ref={layer} boxes={boxes} ratio={ratio} onChange={onChange} />
    </div>
  )
}

function BoxList({
  boxes,
  onChange,
  onAdd,
}: {
  boxes: readonly FaceBox[]
  onChange: (boxes: readonly FaceBox[]) => void
  onAdd: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={boxes.length >= maxBoxes}
        onClick={onAdd}
      >
        {t('tasks.pick.addBox')}
      </Button>
      {boxes.map((box, i) => (
        <BoxControls
          // oxlint-disable-next-line react/no-array-index-key -- a box is known by its number, which is also its name
          key={i}
          number={i + 1}
          onScale={(factor) => onChange(boxes.with(i, scaleBox(box, factor)))}
          onRemove={() => onChange(boxes.filter((other) => other !== box))}
        />
      ))}
    </div>
  )
}

/** How the search for faces went. */
function LookWords({ looked }: { looked: UseQueryResult<AnswerOf<Operations['listPhotoFaces']>> }) {
  const { t } = useTranslation()
  return (
    <div aria-live="polite" className="mt-3 text-sm text-fg-2">
      {looked.isPending && <p>{t('tasks.pick.looking')}</p>}
      {looked.isError && <p>{errorMessage(looked.error, 'lookAtPhoto')}</p>}
      {looked.data?.problem && <Alert tone="warning">{sayReason(looked.data.reason, looked.data.problem)}</Alert>}
    </div>
  )
}
