import { Download, Plus } from '../../../ui/icons/signs.ts'
import { Trash2 } from '../../../ui/icons/things.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ExternalLink } from '../../../ui/text/links.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Part } from './part.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

/** Buttons in all their looks. */
export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Part key={variant} name={variant}>
          <Button variant={variant}>{'Create Project'}</Button>
          <Button variant={variant} icon={<Plus aria-hidden className="size-5" />}>
            {'With a sign'}
          </Button>
          <Button variant={variant} size="sm">
            {'Small'}
          </Button>
          <Button variant={variant} busy>
            {'Creating...'}
          </Button>
          <Button variant={variant} disabled>
            {'Disabled'}
          </Button>
        </Part>
      ))}
      <Part name="icons">
        <IconButton label="Download" icon={<Download aria-hidden className="size-5" />} />
        <IconButton label="Delete" tone="danger" icon={<Trash2 aria-hidden className="size-5" />} />
        <IconButton label="Download" disabled icon={<Download aria-hidden className="size-5" />} />
        <span className="bg-ink p-2">
          <IconButton label="Download" tone="onPhoto" icon={<Download aria-hidden className="size-5" />} />
        </span>
      </Part>
      <Part name="link that opens a new tab">
        <ExternalLink href="https://example.com" className={buttonClass()}>
          {'Buy More Credits'}
        </ExternalLink>
      </Part>
    </>
  )
}
