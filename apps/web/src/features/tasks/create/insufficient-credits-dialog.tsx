import { noCreditsForTaskMessage } from '@guise/contract'
import { useSite } from '../../../lib/site.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'

/** Says that the balance is empty and leads to where credits are bought. */
export function InsufficientCreditsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const site = useSite()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Insufficient Credits"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <ExternalLink href={site?.credits_url} className={buttonClass({ variant: 'primary' })}>
            Purchase more credits
          </ExternalLink>
        </>
      }
    >
      <p className="text-fg-2">{noCreditsForTaskMessage}</p>
    </Dialog>
  )
}
