import { Popover } from '@base-ui/react/popover'
import type { ProjectId } from '@guise/contract'
import { ChevronDown, Columns3, Grid2x2 } from 'lucide-react'
import { useProjects } from '../../lib/projects-query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { GalleryFilters as Filters } from './gallery-query.ts'

/** How the pictures are laid out. */
export type GalleryLayout = 'grid' | 'masonry'

const types = [
  { value: 'all', label: 'All' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
] as const
const modes = [
  { value: 'originals', label: 'Originals' },
  { value: 'swaps', label: 'Swaps' },
] as const
const layouts = [
  { value: 'grid', label: 'Grid', icon: <Grid2x2 aria-hidden className="size-4" /> },
  { value: 'masonry', label: 'Masonry', icon: <Columns3 aria-hidden className="size-4" /> },
] as const

/** The choices of the gallery: mode, type, projects and layout. */
export function GalleryFilters({
  filters,
  onChange,
  layout,
  onLayout,
}: {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  layout: GalleryLayout
  onLayout: (layout: GalleryLayout) => void
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SegmentedControl label="Mode" segments={modes} value={filters.mode} onChange={(mode) => onChange({ mode })} />
      <SegmentedControl label="Type" segments={types} value={filters.type} onChange={(type) => onChange({ type })} />
      <ProjectFilter chosen={filters.projects} onChange={(projects) => onChange({ projects })} />
      <SegmentedControl
        label="Layout"
        hideLabels
        segments={layouts}
        value={layout}
        onChange={onLayout}
        className="ml-auto"
      />
    </div>
  )
}

function ProjectFilter({
  chosen,
  onChange,
}: {
  chosen: readonly ProjectId[]
  onChange: (projects: ProjectId[]) => void
}) {
  const projects = useProjects()
  if (!projects.data || projects.data.length === 0) return null
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button>
            {chosen.length === 0 ? 'All projects' : `${chosen.length} of ${projects.data.length} projects`}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" className="z-60">
          <Popover.Popup className="floating flex max-h-[min(420px,70dvh)] w-72 max-w-[calc(100vw-32px)] flex-col rounded-card border border-line bg-raised p-2">
            <Popover.Title className="sr-only">Projects</Popover.Title>
            <div className="min-h-0 flex-1 overflow-y-auto px-2">
              {projects.data.map((project) => (
                <Checkbox
                  key={project.id}
                  label={<span className="line-clamp-1 break-all">{project.name}</span>}
                  checked={chosen.includes(project.id)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...chosen, project.id] : chosen.filter((id) => id !== project.id))
                  }
                />
              ))}
            </div>
            {chosen.length > 0 && (
              <Button variant="quiet" onClick={() => onChange([])}>
                Show all projects
              </Button>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
