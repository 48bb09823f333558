import type { MadeToken } from '@guise/contract'
import { maxTokens } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { RetryAlert } from '../../../ui/state/alert.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { Card } from '../../../ui/text/card.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { MakeTokenDialog } from './make-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import { tokensQuery } from './token-queries.ts'

/** The access tokens of the person, and the way to another one. */
export function TokensCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeToken>()
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('developers.tokens.title')}</h2>
      <p className="measure text-sm text-fg-2">{t('developers.tokens.text')}</p>
      {error && !data && <RetryAlert message={errorMessage(error, 'loadTokens')} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div aria-busy="true" className="flex flex-col gap-2">
          <p className="text-sm text-fg-2">{t('developers.tokens.loading')}</p>
          <Skeleton className="h-11" />
        </div>
      )}
      {data?.length === 0 && <p className="text-sm text-fg-3">{t('developers.tokens.none')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('developers.tokens.title')} className="flex flex-col divide-y divide-line">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {data && (
        <Button
          className="self-start"
          disabled={data.filter(({ expires_at }) => Date.parse(expires_at) > Date.now()).length >= maxTokens}
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setMaking(true)}
        >
          {t('developers.tokens.make')}
        </Button>
      )}
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
    </Card>
  )
}
