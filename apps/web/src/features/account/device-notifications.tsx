import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { canBeTold, isToldHere, tellNothingHere, tellThisDevice } from '../../lib/session/device-push.ts'
import { SwitchRow } from '../../ui/form/switch-row.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

/** Whether this device is told when a task is done; not there where the server has no keys for it or the browser cannot. */
export function DeviceNotifications() {
  const { t } = useTranslation()
  const { data } = useQuery(pushQuery)
  const change = useChange()
  if (!data?.public_key || !canBeTold()) return null
  const isBlocked = Notification.permission === 'denied'
  const isOn = data.is_on && data.isHere
  return (
    <SwitchRow
      title={t('account.deviceNotifications')}
      text={t(isBlocked ? 'account.deviceNotificationsBlocked' : 'account.deviceNotificationsText')}
      isOn={change.isPending ? change.variables : isOn}
      isDisabled={isBlocked || change.isPending}
      onChange={(next) => change.mutate(next)}
    />
  )
}

/** Query of what the server and the browser say of this device. */
const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => ({ ...(await client.getPush({}, { signal })), isHere: await isToldHere() }),
  staleTime: 0,
})

function useChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const { public_key: key } = await queryClient.fetchQuery(pushQuery)
      if (isOn && key) await tellThisDevice(key)
      if (!isOn) await Promise.all([client.unsubscribePush(), tellNothingHere()])
    },
    onError: (error) => toast.error(errorMessage(error, 'notifyDevice')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}
