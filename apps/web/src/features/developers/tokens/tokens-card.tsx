import type { MadeToken } from '@guise/contract'
import { maxTokens } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../lib/browser/server-clock.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AccessCard } from '../parts/access-card.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { MakeTokenDialog } from './make-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import { tokensQuery } from './token-queries.ts'

/** The access tokens of the person, and the way to another one. */
export function TokensCard() {
  const { t } = useTranslation()
  const query = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeToken>()
  const [now] = useState(serverNow)
  const good = query.data?.filter(({ expires_at }) => Date.parse(expires_at) > now) ?? []
  return (
    <AccessCard
      title={t('developers.tokens.title')}
      text={t('developers.tokens.text')}
      loading={t('developers.tokens.loading')}
      none={t('developers.tokens.none')}
      failed={query.error && !query.data ? errorMessage(query.error, 'loadTokens') : undefined}
      onRetry={() => void query.refetch()}
      rows={query.data?.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
      action={
        <Button
          className="self-start"
          disabled={good.length >= maxTokens}
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setMaking(true)}
        >
          {t('developers.tokens.make')}
        </Button>
      }
    >
      {isMaking && (
        <MakeTokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('developers.tokens.madeTitle')}
          text={t('developers.tokens.madeText')}
          label={t('developers.tokens.token')}
          secret={made.token}
          onClose={() => setMade(undefined)}
        />
      )}
    </AccessCard>
  )
}
