import type { OperatorProfile } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from '../../../ui/icons/signs.ts'
import { Trash2 } from '../../../ui/icons/things.ts'
import { t as translate } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { CreatorEditor } from './creator-editor.tsx'
import { CreatorPicture } from './creator-picture.tsx'
import { creatorQuery } from './profile-queries.ts'
import { CreatorSamples } from './creator-samples.tsx'

/** One creator: fields, picture and sample posts. */
export function CreatorScreen({ uid, onGone }: { uid: string; onGone: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(creatorQuery(uid))
  return (
    <>
      <PageHeader
        back={
          <Link to="/operator/profiles" className="inline-flex min-h-11 items-center gap-2 text-fg-2 hover:text-fg">
            <ArrowLeft aria-hidden className="size-4" />
            {t('operator.profiles.back')}
          </Link>
        }
        title={<span className="[overflow-wrap:anywhere]">{query.data?.profile_name ?? uid}</span>}
        subtitle={query.data && <Subtitle creator={query.data} />}
        actions={query.data && <DeleteCreator uid={uid} onGone={onGone} />}
      />
      <Loaded query={query}>
        {(creator) => (
          <div className="flex flex-col gap-4">
            <CreatorEditor key={creator.uid} creator={creator} />
            <CreatorPicture creator={creator} />
            <CreatorSamples creator={creator} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Subtitle({ creator }: { creator: OperatorProfile }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="mono text-xs">{creator.uid}</span>
      <Badge tone={creator.is_listed ? 'done' : 'warning'}>
        {t(creator.is_listed ? 'operator.profiles.shown' : 'operator.profiles.notShown')}
      </Badge>
    </span>
  )
}

function DeleteCreator({ uid, onGone }: { uid: string; onGone: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const mutation = useOperatorMutation({
    mutationFn: () => client.deleteOperatorProfile({ params: { uid } }),
    successMessage: () => translate('operator.profiles.deleted', { uid }),
  })
  return (
    <>
      <Button variant="danger" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setAsking(true)}>
        {t('operator.profiles.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('operator.profiles.deleteTitle', { uid })}
        confirmLabel={t('operator.profiles.delete')}
        busyLabel={t('operator.working')}
        isBusy={mutation.isPending}
        error={mutation.error ? errorMessage(mutation.error, 'operate') : undefined}
        onConfirm={() => mutation.mutate(undefined, { onSuccess: onGone })}
      >
        <p>{t('operator.profiles.deleteText')}</p>
      </ConfirmDialog>
    </>
  )
}
