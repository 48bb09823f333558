import type { ContentId, Share, TaskId } from '@guise/contract'
import { shareDays } from '@guise/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2Off } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { unlessGone } from '../../../lib/api/unless-gone.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { dateAndTime } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { listFocus } from '../../../ui/form/list-focus.ts'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Alert } from '../../../ui/state/alert.tsx'

const choices = ['1', String(shareDays.default), '30', String(shareDays.most)]

type ShareDialogProps = {
  taskId: TaskId
  /** One result, and only its links; without it all of the task. */
  contentId?: ContentId
  open: boolean
  onClose: () => void
}

/** Makes links by which anybody sees the results of a task, or one of them, and revokes them. */
export function ShareDialog({ taskId, contentId, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const [days, setDays] = useState(String(shareDays.default))
  const { links, create, revoke } = useShares(taskId, contentId, open)
  const close = () => {
    create.reset()
    revoke.reset()
    onClose()
  }
  const error = create.error ?? revoke.error ?? links.error
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(contentId ? 'shares.one.action' : 'shares.title')}
      description={t(contentId ? 'shares.one.explained' : 'shares.explained')}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('shares.lasts')}
          value={days}
          onChange={setDays}
          options={choices.map((value) => ({ value, label: t('shares.days', { count: Number(value) }) }))}
        />
        <Button variant="primary" busy={create.isPending} onClick={() => create.mutate(Number(days))}>
          {t('shares.create')}
        </Button>
      </div>
      {error && <Alert className="mt-4">{errorMessage(error, 'shareResults')}</Alert>}
      <ul ref={listFocus} className="mt-5 flex flex-col gap-3 pb-3" aria-label={t('shares.list')}>
        {links.data
          ?.filter(({ content_id }) => !contentId || content_id === contentId)
          .map((link) => (
            <ShareRow
              key={link.id}
              link={link}
              isOfOne={!contentId && link.content_id !== null}
              isBusy={revoke.isPending}
              onRevoke={() => revoke.mutate(link)}
            />
          ))}
      </ul>
    </Dialog>
  )
}

/** The links of a task and what may be done with them. */
function useShares(taskId: TaskId, contentId: ContentId | undefined, isOpen: boolean) {
  const queryClient = useQueryClient()
  const queryKey = ['shares', taskId]
  const links = useQuery({
    queryKey,
    queryFn: () => client.listShares({ query: { task_id: taskId } }),
    enabled: isOpen,
  })
  const onSuccess = () => queryClient.invalidateQueries({ queryKey })
  const create = useMutation({
    meta: { failed: 'shareResults' },
    mutationFn: (days: number) => client.createShare({ body: { task_id: taskId, content_id: contentId, days } }),
    onSuccess,
  })
  const revoke = useMutation({
    meta: { failed: 'shareResults' },
    mutationFn: ({ id }: Share) => unlessGone(client.revokeShare({ params: { share_id: id } })),
    onSuccess,
  })
  return { links, create, revoke }
}

type ShareRowProps = { link: Share; isOfOne: boolean; isBusy: boolean; onRevoke: () => void }

function ShareRow({ link, isOfOne, isBusy, onRevoke }: ShareRowProps) {
  const { t } = useTranslation()
  const copy = async () => {
    if (await copyText(link.url)) toast.success(t('shares.copied'))
    else toast.error(t('common.notCopied'))
  }
  return (
    <li className="flex items-center gap-1 rounded-card border border-line bg-raised py-2 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <a
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className="block truncate text-ember-fg underline underline-offset-4"
        >
          {link.url}
        </a>
        <p className="text-sm text-fg-3">
          {isOfOne && `${t('shares.one.only')} `}
          {t('shares.until', { time: dateAndTime(link.expires_at) })} {t('shares.opened', { count: link.opened })}
        </p>
      </div>
      <IconButton label={t('shares.copy')} icon={<Copy aria-hidden className="size-5" />} onClick={() => void copy()} />
      <IconButton
        label={t('shares.revoke')}
        tone="danger"
        disabled={isBusy}
        icon={<Link2Off aria-hidden className="size-5" />}
        onClick={onRevoke}
      />
    </li>
  )
}
