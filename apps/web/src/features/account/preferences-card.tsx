import type { Language, User } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { SwitchRow } from '../../ui/form/switch-row.tsx'
import { LanguageSelect } from '../../ui/form/language-select.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { Card } from '../../ui/text/card.tsx'
import { useUpdateUser } from './account-mutations.ts'
import { DeviceNotifications } from './device-notifications.tsx'

/** What the person wants to be told by e-mail; kept on the account. */
export function PreferencesCard({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-lg">{t('account.preferences')}</h2>
      <Preference
        title={t('account.emailNotifications')}
        text={t('account.emailNotificationsText')}
        field="email_notifications"
        isOn={user.email_notifications}
      />
      <Preference
        title={t('account.marketingUpdates')}
        text={t('account.marketingUpdatesText')}
        field="marketing_updates"
        isOn={user.marketing_updates}
      />
      <DeviceNotifications />
    </Card>
  )
}

function Preference({
  title,
  text,
  field,
  isOn,
}: {
  title: string
  text: string
  field: 'email_notifications' | 'marketing_updates'
  isOn: boolean
}) {
  const update = useUpdateUser()
  return (
    <SwitchRow
      title={title}
      text={text}
      isOn={update.isPending ? update.variables[field] === true : isOn}
      onChange={(next) =>
        update.mutate({ [field]: next }, { onError: (error) => toast.error(errorMessage(error, 'updateUser')) })
      }
    />
  )
}

/** Which language the app speaks; kept in this browser, and on the account, for its mails. */
export function LanguageCard() {
  const { t } = useTranslation()
  const update = useUpdateUser()
  const keep = (language: Language) =>
    update.mutate({ language }, { onError: (error) => toast.error(errorMessage(error, 'updateUser')) })
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('language.title')}</h2>
      <LanguageSelect hideLabel hint={t('language.description')} onChosen={keep} />
    </Card>
  )
}
