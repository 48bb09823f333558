import { FolderPlus } from '../../../ui/icons/things.ts'
import { scene } from '../../../testing/pictures.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Badge, StatusPill } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/text/card.tsx'
import { CompareSlider } from '../../../ui/photo/compare-slider.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { FrameId } from '../../../ui/text/frame-id.tsx'
import { Wordmark } from '../../../ui/text/logo.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { Part } from './part.tsx'

const tones = ['neutral', 'busy', 'done', 'warning', 'error', 'info'] as const
const alerts = ['error', 'warning', 'info', 'success'] as const
const brokenAddress = '/dev/no-such-picture.jpg'

/** Where things stand, in a word. */
export function Marks() {
  return (
    <>
      <Part name="pills">
        {tones.map((tone) => (
          <StatusPill key={tone} tone={tone}>
            {tone}
          </StatusPill>
        ))}
      </Part>
      <Part name="badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Part>
      <Part name="frame numbers">
        <FrameId index={0} />
        <FrameId index={41} />
      </Part>
      <Part name="logo">
        <Wordmark />
      </Part>
      <Part name="card and header">
        <Card className="w-full p-4">
          <PageHeader title="Projects" subtitle="Folders for your tasks." actions={<Button>{'Tips'}</Button>} />
        </Card>
      </Part>
    </>
  )
}

/** Boxes and pages that say how something went. */
export function Messages() {
  return (
    <>
      <Part name="alerts">
        {alerts.map((tone) => (
          <Alert key={tone} tone={tone} className="w-full">
            {'Tasks could not be loaded: the server is away.'}
          </Alert>
        ))}
      </Part>
      <Part name="empty">
        <EmptyState
          icon={<FolderPlus aria-hidden className="size-12" />}
          title="No projects yet"
          action={<Button variant="primary">{'Create New Project'}</Button>}
        >
          <p>{'A project holds the posts you want to swap and the face you swap in.'}</p>
        </EmptyState>
      </Part>
      <Part name="failed">
        <ErrorState
          title="Failed to Load Projects"
          message="Failed to load projects. Please try again."
          onRetry={() => undefined}
        />
      </Part>
    </>
  )
}

/** What stands where something is still to come. */
export function Waits() {
  return (
    <>
      <Part name="shapes">
        <Skeleton className="h-24 w-40" />
        <Skeleton className="h-5 w-64" />
      </Part>
      <Part name="progress">
        <ProgressBar label="Progress" value={40} className="w-64" />
        <ProgressBar label="Progress" value={100} className="w-64" />
        <ProgressBar label="Progress" className="w-64" />
      </Part>
    </>
  )
}

/** A photo in each of its states. */
export function Photos() {
  return (
    <>
      <Part name="there">
        <Photo src={scene(0, 'original')} alt="Two friends" className="size-48" />
        <Photo src={scene(0, 'original')} alt="Two friends" fit="contain" className="size-48" />
      </Part>
      <Part name="no address">
        <Photo src={null} alt="Two friends" className="size-48" />
        <Photo isSmall src={null} alt="Two friends" className="size-11" />
      </Part>
      <Part name="failed">
        <Photo src={brokenAddress} alt="Two friends" className="size-48" />
        <Photo isSmall src={brokenAddress} alt="Two friends" className="size-11" />
      </Part>
    </>
  )
}

/** Two pictures of one scene with the seam between them. */
export function Comparison() {
  return (
    <Part name="comparison">
      <CompareSlider
        before={{ src: scene(0, 'original'), alt: 'Original', mark: 'Original' }}
        after={{ src: scene(0, 'result'), alt: 'Result', mark: 'Result' }}
        className="aspect-[4/5] w-full max-w-md"
      />
    </Part>
  )
}
