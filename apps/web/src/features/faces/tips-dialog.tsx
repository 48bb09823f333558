import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FrameId } from '../../ui/frame-id.tsx'

const tips = [
  { title: 'High-resolution', text: 'The face itself should be at least 300 pixels wide. Sharp beats large.' },
  { title: 'Well-lit', text: 'Even light from the front. No hard shadow across the face, no strong backlight.' },
  { title: 'Frontal', text: 'Look into the camera, both eyes in sight, head upright.' },
  { title: 'In full view', text: 'No hands, hair, masks or dark glasses in front of the face.' },
  { title: 'One person', text: 'If several people are in the photo, crop it to one.' },
]

/** What makes a good source face. */
export function TipsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Tips"
      description="Good source faces are high-resolution, well-lit and frontal."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ol className="flex flex-col gap-4">
        {tips.map((tip, index) => (
          <li key={tip.title} className="flex gap-4">
            <FrameId index={index} className="pt-1 text-ember-fg" />
            <div>
              <h3 className="text-base">{tip.title}</h3>
              <p className="text-fg-2">{tip.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
