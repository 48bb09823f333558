import type { OperatorProfile } from '@guise/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Upload } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Paged } from '../parts/loaded.tsx'
import { Rows } from '../parts/page-parts.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddCreatorDialog } from './add-creator-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { creatorsQuery } from './profile-queries.ts'
import type { CreatorFilter } from './profile-queries.ts'

type CreatorsScreenProps = {
  filter: CreatorFilter
  onFilter: (change: CreatorFilter) => void
  onAdded: (uid: string) => void
}

/** All creators: find, add, import and export them. */
export function CreatorsScreen({ filter, onFilter, onAdded }: CreatorsScreenProps) {
  const { t } = useTranslation()
  const creators = useInfiniteQuery(creatorsQuery(filter))
  const [open, setOpen] = useState<'add' | 'import'>()
  const isFiltered = Boolean(filter.search) || filter.listed !== undefined
  return (
    <>
      <PageHeader
        title={t('operator.tab.profiles')}
        actions={
          <>
            <Button variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={() => setOpen('add')}>
              {t('operator.profiles.add')}
            </Button>
            <Button icon={<Upload aria-hidden className="size-5" />} onClick={() => setOpen('import')}>
              {t('operator.import.open')}
            </Button>
            <ExportMenu />
          </>
        }
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label={t('operator.profiles.search')}
          placeholder={t('operator.profiles.searchHint')}
          value={filter.search ?? ''}
          onSearch={(search) => onFilter({ search: search || undefined })}
        />
        <div className="w-full sm:w-48">
          <ListedSelect listed={filter.listed} onChange={(listed) => onFilter({ listed })} />
        </div>
      </div>
      <Paged
        query={creators}
        empty={
          <EmptyState title={t(isFiltered ? 'operator.nothingFound' : 'operator.profiles.empty')}>
            <p>{t(isFiltered ? 'operator.nothingFoundText' : 'operator.profiles.emptyText')}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <Rows label={t('operator.tab.profiles')} items={items} keyOf={({ uid }) => uid}>
            {(creator) => <CreatorRow creator={creator} />}
          </Rows>
        )}
      </Paged>
      {open === 'add' && <AddCreatorDialog onClose={() => setOpen(undefined)} onAdded={onAdded} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
    </>
  )
}

function ListedSelect({
  listed,
  onChange,
}: {
  listed: CreatorFilter['listed']
  onChange: (listed: CreatorFilter['listed']) => void
}) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('operator.profiles.listed')}
      hideLabel
      options={[
        { value: 'all', label: t('operator.profiles.everyone') },
        { value: 'yes', label: t('operator.profiles.shown') },
        { value: 'no', label: t('operator.profiles.notShown') },
      ]}
      value={listed ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
    />
  )
}

function CreatorRow({ creator }: { creator: OperatorProfile }) {
  const { t } = useTranslation()
  const name = creator.profile_name ?? creator.uid
  return (
    <div className="flex items-start gap-4">
      <Photo
        src={creator.image_url}
        alt={t('operator.profiles.pictureOf', { name })}
        isSmall
        className="size-14 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <Link
          to="/operator/profiles/$uid"
          params={{ uid: creator.uid }}
          className="inline-flex min-h-8 items-center font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="mono text-xs text-fg-3 [overflow-wrap:anywhere]">{creator.uid}</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone={creator.is_listed ? 'done' : 'warning'}>
            {t(creator.is_listed ? 'operator.profiles.shown' : 'operator.profiles.notShown')}
          </Badge>
          {creator.editor_choice && <Badge tone="info">{t('operator.profiles.editorsChoice')}</Badge>}
          <span className="text-sm text-fg-3">
            {t('operator.profiles.counts', {
              posts: creator.sample_posts.length,
              bookmarks: creator.bookmarks,
              swaps: creator.trending_swaps,
            })}
          </span>
        </div>
      </div>
    </div>
  )
}
