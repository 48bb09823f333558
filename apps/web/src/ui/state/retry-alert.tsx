import { useTranslation } from 'react-i18next'
import { Alert } from './alert.tsx'
import { Button } from '../form/button.tsx'

/** Why a part of a page could not be loaded, and a way to try again. */
export function RetryAlert({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert
      action={
        <Button size="sm" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
