import { LayoutGrid, List, Search } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { controlClass } from '../../ui/form/field.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { ProjectsSearch } from './arrange-projects.ts'

/** The two ways to look at projects. */
export type ProjectsView = 'grid' | 'list'

const sorts = ['newest', 'updated', 'name', 'tasks'] as const

/** Search, filter, order and view of the projects. */
export function ProjectFilters({
  search,
  onSearch,
  view,
  onView,
}: {
  search: ProjectsSearch
  onSearch: (change: ProjectsSearch) => void
  view: ProjectsView
  onView: (view: ProjectsView) => void
}) {
  const { t } = useTranslation()
  const views = [
    { value: 'grid', label: t('projects.filters.grid'), icon: <LayoutGrid aria-hidden className="size-4" /> },
    { value: 'list', label: t('projects.filters.list'), icon: <List aria-hidden className="size-4" /> },
  ] as const
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="relative min-w-[9rem] flex-1">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-fg-3" />
        <input
          dir="auto"
          type="search"
          aria-label={t('projects.filters.search')}
          placeholder={t('projects.filters.searchHint')}
          value={search.search ?? ''}
          onChange={(event) => onSearch({ search: event.target.value || undefined })}
          className={`${controlClass} h-11 pl-9`}
        />
      </div>
      <div className="order-1 min-w-[9rem] flex-1 sm:order-none sm:w-36 sm:flex-none lg:w-40">
        <Select
          label={t('projects.filters.status')}
          hideLabel
          options={[
            { value: 'all', label: t('projects.filters.everyStatus') },
            { value: 'in-progress', label: t('projects.filters.inProgress') },
            { value: 'completed', label: t('projects.status.completed') },
            { value: 'failed', label: t('projects.status.failed') },
          ]}
          value={search.status ?? 'all'}
          onChange={(status) => onSearch({ status: status === 'all' ? undefined : status })}
        />
      </div>
      <div className="order-1 min-w-[9rem] flex-1 sm:order-none sm:w-44 sm:flex-none">
        <Select
          label={t('projects.filters.order')}
          hideLabel
          options={sorts.map((value) => ({ value, label: t(`projects.filters.${value}`) }))}
          value={search.sort ?? 'newest'}
          onChange={(sort) => onSearch({ sort: sort === 'newest' ? undefined : sort })}
        />
      </div>
      <SegmentedControl label={t('projects.filters.view')} hideLabels segments={views} value={view} onChange={onView} />
    </div>
  )
}
