import type { AnswerOf, Operations } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { t as translate } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { relativeTime, wholeCount } from '../../../lib/language/format.ts'
import { networkLabel } from '../../../lib/language/network-label.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { StatusPill } from '../../../ui/text/badge.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { FailureText, Rows } from '../parts/page-parts.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { networksQuery } from './works-queries.ts'

/** How the reading of each network goes, and its switch. */
export function NetworksScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('operator.tab.networks')} />
      <Loaded query={useQuery(networksQuery)}>
        {(networks) =>
          networks.length === 0 ? (
            <EmptyState title={t('operator.networks.empty')} />
          ) : (
            <Rows label={t('operator.tab.networks')} items={networks} keyOf={({ network }) => network}>
              {(network) => <NetworkRow network={network} />}
            </Rows>
          )
        }
      </Loaded>
    </>
  )
}

function NetworkRow({ network }: { network: Network }) {
  const { t } = useTranslation()
  const label = networkLabel(network.network, network.label)
  const trouble = networkTrouble(network)
  const failures = Object.entries(network.failures).toSorted(([, a], [, b]) => b - a)
  const times = [
    network.last_read_at && t('operator.networks.lastRead', { ago: relativeTime(network.last_read_at) }),
    network.last_failure_at && t('operator.networks.lastFailure', { ago: relativeTime(network.last_failure_at) }),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-base">{label}</h2>
          <StatusPill tone={trouble === 'off' ? 'neutral' : trouble ? 'error' : 'done'}>
            {t(`operator.networks.${trouble ?? 'on'}`)}
          </StatusPill>
        </div>
        <p className="mt-1 text-fg-2">{t('operator.networks.reads', { count: network.reads })}</p>
        {times.length > 0 && <p className="text-sm text-fg-3">{times.join(' · ')}</p>}
      </div>
      <div className="min-w-0 flex-1 basis-48 text-sm">
        {failures.length === 0 ? (
          <p className="text-fg-3">{t('operator.networks.noFailures')}</p>
        ) : (
          <ul aria-label={t('operator.networks.failures', { network: label })}>
            {failures.map(([code, count]) => (
              <li key={code} className="flex justify-between gap-4">
                <FailureText code={code} />
                <span className="mono text-xs">{wholeCount(count)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <NetworkSwitch network={network} />
    </div>
  )
}

function NetworkSwitch({ network: { network, label: name, is_on: isOn } }: { network: Network }) {
  const { t } = useTranslation()
  const label = networkLabel(network, name)
  const [isAsking, setAsking] = useState(false)
  const mutation = useOperatorMutation({
    mutationFn: (is_on: boolean) => client.switchNetwork({ params: { network }, body: { is_on } }),
    successMessage: (_answer, is_on) =>
      translate(is_on ? 'operator.networks.wasSwitchedOn' : 'operator.networks.wasSwitchedOff', { network: label }),
  })
  const error = mutation.error ? errorMessage(mutation.error, 'operate') : undefined
  return (
    <div className="flex flex-col gap-2">
      <Button
        busy={mutation.isPending}
        aria-label={t(isOn ? 'operator.networks.switchOffOf' : 'operator.networks.switchOnOf', { network: label })}
        onClick={() => (isOn ? setAsking(true) : mutation.mutate(true))}
      >
        {t(isOn ? 'operator.networks.switchOff' : 'operator.networks.switchOn')}
      </Button>
      {!isAsking && error && <Alert>{error}</Alert>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('operator.networks.switchOffTitle', { network: label })}
        confirmLabel={t('operator.networks.switchOff')}
        busyLabel={t('operator.working')}
        isBusy={mutation.isPending}
        error={error}
        onConfirm={() => mutation.mutate(false, { onSuccess: () => setAsking(false) })}
      >
        <p>{t('operator.networks.switchOffText')}</p>
      </ConfirmDialog>
    </div>
  )
}

/** How the reading of one network goes. */
export type Network = AnswerOf<Operations['listNetworks']>[number]

/** What is the matter with a network: switched off, or the last thing it did was to fail. */
export function networkTrouble(network: Network): 'off' | 'failing' | undefined {
  if (!network.is_on) return 'off'
  const failedAt = network.last_failure_at
  const isLast = failedAt !== null && (network.last_read_at === null || failedAt > network.last_read_at)
  return isLast ? 'failing' : undefined
}
