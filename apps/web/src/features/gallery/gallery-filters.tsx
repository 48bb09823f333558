import { Popover } from '@base-ui/react/popover'
import type { ProjectId } from '@guise/contract'
import { ChevronDown, Grid2x2, LayoutDashboard } from '../../ui/icons/signs.ts'
import { Keyboard } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { useProjects } from '../../lib/api/shared-queries.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { GalleryFilters as Filters } from './query/gallery-days.ts'
import type { LayoutKind } from './layout/sheet-layout.ts'

type FiltersProps = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  layout: LayoutKind
  onLayout: (layout: LayoutKind) => void
  onHelp: () => void
}

/** The choices of the gallery: mode, type, projects and layout. */
export function GalleryFilters({ filters, onChange, ...layoutChoice }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={t('gallery.mode')}
        segments={(['originals', 'swaps'] as const).map((value) => ({ value, label: t(`gallery.modes.${value}`) }))}
        value={filters.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <SegmentedControl
        label={t('gallery.type')}
        segments={(['all', 'image', 'video'] as const).map((value) => ({ value, label: t(`gallery.types.${value}`) }))}
        value={filters.type}
        onChange={(type) => onChange({ type })}
      />
      {/* Together, so that where there is no room for all the last two do not stand alone in a row. */}
      <div className="flex grow flex-wrap items-center justify-between gap-3">
        <ProjectFilter chosen={filters.projects} onChange={(projects) => onChange({ projects })} />
        <LayoutChoice {...layoutChoice} />
      </div>
    </div>
  )
}

function LayoutChoice({ layout, onLayout, onHelp }: Pick<FiltersProps, 'layout' | 'onLayout' | 'onHelp'>) {
  const { t } = useTranslation()
  return (
    <div className="ml-auto flex items-center gap-1">
      <IconButton
        label={t('gallery.keyboard')}
        icon={<Keyboard aria-hidden className="size-5" />}
        onClick={onHelp}
        className="pointer-coarse:hidden"
      />
      <SegmentedControl
        label={t('gallery.layout')}
        hideLabels
        segments={[
          { value: 'grid', label: t('gallery.layouts.grid'), icon: <Grid2x2 aria-hidden className="size-4" /> },
          {
            value: 'masonry',
            label: t('gallery.layouts.masonry'),
            icon: <LayoutDashboard aria-hidden className="size-4" />,
          },
        ]}
        value={layout}
        onChange={onLayout}
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
  const { t } = useTranslation()
  const projects = useProjects()
  const all = projects.data ?? []
  return (
    <Popover.Root>
      <Popover.Trigger
        disabled={all.length === 0}
        render={
          <Button>
            {chosen.length === 0
              ? t('gallery.allProjects')
              : t('gallery.someProjects', { chosen: chosen.length, total: projects.data?.length ?? chosen.length })}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" className="z-60">
          <Popover.Popup className="floating flex max-h-[min(420px,70dvh)] w-72 max-w-[calc(100vw-32px)] flex-col rounded-card border border-line bg-raised p-2">
            <Popover.Title className="sr-only">{t('gallery.projects')}</Popover.Title>
            <div className="min-h-0 flex-1 overflow-y-auto px-2">
              {all.map((project) => (
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
                {t('gallery.showAllProjects')}
              </Button>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
