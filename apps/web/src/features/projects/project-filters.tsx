import { LayoutGrid, List, Search } from 'lucide-react'
import { controlClass } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import type { ProjectsSearch } from './arrange-projects.ts'

/** The two ways to look at projects. */
export type ProjectsView = 'grid' | 'list'

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'updated', label: 'Recently changed' },
  { value: 'name', label: 'Name' },
  { value: 'tasks', label: 'Most tasks' },
] as const

const statuses = [
  { value: 'all', label: 'Every status' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
] as const

const views = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid aria-hidden className="size-4" /> },
  { value: 'list', label: 'List view', icon: <List aria-hidden className="size-4" /> },
] as const

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
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="relative min-w-36 flex-1">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-fg-3" />
        <input
          type="search"
          aria-label="Search projects"
          placeholder="Search by name"
          value={search.search ?? ''}
          onChange={(event) => onSearch({ search: event.target.value || undefined })}
          className={`${controlClass} h-11 pl-9`}
        />
      </div>
      <div className="order-1 min-w-36 flex-1 sm:order-none sm:w-40 sm:flex-none">
        <Select
          label="Status"
          hideLabel
          options={statuses}
          value={search.status ?? 'all'}
          onChange={(status) => onSearch({ status: status === 'all' ? undefined : status })}
        />
      </div>
      <div className="order-1 min-w-36 flex-1 sm:order-none sm:w-44 sm:flex-none">
        <Select
          label="Order"
          hideLabel
          options={sorts}
          value={search.sort ?? 'newest'}
          onChange={(sort) => onSearch({ sort: sort === 'newest' ? undefined : sort })}
        />
      </div>
      <SegmentedControl label="View" hideLabels segments={views} value={view} onChange={onView} />
    </div>
  )
}
