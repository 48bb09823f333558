import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'

const steps = [
  { title: 'Upload Source Faces', text: 'Frontal, sharp and well lit.', to: '/source-faces' },
  { title: 'Create a Project', text: 'It holds posts and their face.', to: '/projects' },
  { title: 'Add Instagram Post Links', text: 'One link per line, photos and carousels.', to: '/projects' },
  { title: 'Enjoy swaps in Gallery', text: 'Compare, choose and download.', to: '/gallery' },
] as const

/** The way from nothing to a result in four steps. */
export function GetStarted() {
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg">Get Started Guide</h2>
        <Link to="/projects" className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden className="size-5" />
          Create a New Project
        </Link>
      </div>
      <ol className="mt-5 grid gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative flex gap-4 rounded-control border border-line p-4 has-[a:hover]:bg-well"
          >
            <span className="mono text-xl text-ember-fg">{index + 1}</span>
            <div>
              <h3 className="text-base">
                <Link to={step.to} className="after:absolute after:inset-0 after:rounded-control">
                  {step.title}
                </Link>
              </h3>
              <p className="text-sm text-fg-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
