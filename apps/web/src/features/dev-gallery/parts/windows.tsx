import { Pencil, Trash2 } from '../../../ui/icons/things.ts'
import { useEffect, useState } from 'react'
import { scene } from '../../../testing/pictures.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { DialogSize } from '../../../ui/overlay/dialog.tsx'
import { Lightbox } from '../../../ui/lightbox/lightbox.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Toasts, toast, undoToast } from '../../../ui/overlay/toast.tsx'
import { Part } from './part.tsx'

const nothing = () => undefined

/** A dialog of one width, open from the start. */
export function OpenDialog({ size }: { size: DialogSize }) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Part name={size}>
      <Button onClick={() => setOpen(true)}>{'Open'}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        size={size}
        title="Add Task"
        description="All links become one task."
        footer={
          <>
            <Button onClick={close}>{'Cancel'}</Button>
            <Button variant="primary" onClick={close}>
              {'Add Task'}
            </Button>
          </>
        }
      >
        <p>{'What the dialog asks for stands here.'}</p>
      </Dialog>
    </Part>
  )
}

/** The question before something is deleted, after a first try that failed. */
export function OpenConfirm() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Part name="confirm">
      <Button onClick={() => setOpen(true)}>{'Open'}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete Face"
        confirmLabel="Delete"
        error="Failed to delete source image. Please try again."
        onConfirm={nothing}
      >
        <p>{'This cannot be taken back.'}</p>
      </ConfirmDialog>
    </Part>
  )
}

/** Toasts of every kind at once. */
export function OpenToasts() {
  useEffect(() => {
    toast.success('Task created successfully')
    toast.error('Failed to add links. Please try again.')
    toast.info('Downloading 3 files, one second apart.')
    return undoToast({ message: 'Lake was deleted.', onUndo: nothing, onPause: nothing, onResume: nothing })
  }, [])
  return (
    <Part name="toasts">
      <Button onClick={() => toast.success('Task created successfully')}>{'Again'}</Button>
      <Toasts />
    </Part>
  )
}

/** A menu, closed until its button is pressed. */
export function Menus() {
  return (
    <Part name="menu">
      <Menu
        trigger={<Button>{'Actions'}</Button>}
        entries={[
          { label: 'Rename', icon: <Pencil aria-hidden className="size-4" />, onSelect: nothing },
          { label: 'Archive', isDisabled: true, onSelect: nothing },
          'separator',
          { label: 'Delete', isDanger: true, icon: <Trash2 aria-hidden className="size-4" />, onSelect: nothing },
        ]}
      />
    </Part>
  )
}

/** Three pictures over the full screen, open at the first; the last has no address. */
export function OpenLightbox() {
  const [id, setId] = useState<string | undefined>('0')
  const photos = [0, 1, 2].map((number) => ({
    id: String(number),
    src: number === 2 ? null : scene(number, 'result'),
    originalSrc: scene(number, 'original'),
    alt: `Photo ${number + 1}`,
    caption: `0${number + 1}A`,
    thumbhash: null,
  }))
  return (
    <Part name="lightbox">
      <Button onClick={() => setId('0')}>{'Open'}</Button>
      <Lightbox photos={photos} openId={id} onChange={setId} onDownload={nothing} />
    </Part>
  )
}
