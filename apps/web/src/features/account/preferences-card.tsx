import { Switch } from '@base-ui/react/switch'
import type { Language, User } from '@guise/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { LanguageSelect } from '../../ui/form/language-select.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { Card } from '../../ui/text/card.tsx'
import { useUpdateUser } from './account-mutations.ts'

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
  const id = useId()
  const update = useUpdateUser()
  const shown = update.isPending ? update.variables[field] === true : isOn
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0">
      <div>
        <p id={`${id}-title`} className="font-medium">
          {title}
        </p>
        <p id={`${id}-text`} className="text-sm text-fg-2">
          {text}
        </p>
      </div>
      <Switch.Root
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        checked={shown}
        onCheckedChange={(next) =>
          update.mutate({ [field]: next }, { onError: (error) => toast.error(errorMessage(error, 'updateUser')) })
        }
        className="relative flex h-7 w-12 shrink-0 cursor-pointer items-center rounded-full border border-control bg-well px-1 transition-colors after:absolute after:-inset-2 data-checked:border-mint data-checked:bg-mint/30"
      >
        <Switch.Thumb className="size-4.5 rounded-full bg-fg-2 transition-transform duration-[160ms] data-checked:translate-x-[19px] data-checked:bg-mint" />
      </Switch.Root>
    </div>
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
