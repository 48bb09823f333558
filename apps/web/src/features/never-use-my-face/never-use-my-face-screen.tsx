import type { ProhibitionAskId, ProhibitionReceipt } from '@guise/contract'
import { complaintDueHours } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { AddressStep } from './address-step.tsx'
import type { Purpose } from './address-step.tsx'
import { CameraStep } from './camera-step.tsx'
import { CodeStep } from './code-step.tsx'
import { Received, TakenBack } from './outcome.tsx'

type Begun = { id: ProhibitionAskId; email: string }
type Step =
  | { at: 'address' }
  | ({ at: 'code' } & Begun)
  | ({ at: 'camera'; fingers: number } & Begun)
  | { at: 'received'; receipt: ProhibitionReceipt; email: string }
  | { at: 'taken-back'; count: number }

/** Where anybody forbids the use of their face, or takes that back: address, code, photo. */
export function NeverUseMyFaceScreen() {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ at: 'address' })
  const [purpose, setPurpose] = useState<Purpose>('forbid')
  if (step.at === 'received') return <Received receipt={step.receipt} email={step.email} />
  if (step.at === 'taken-back') return <TakenBack count={step.count} />
  const restart = () => setStep({ at: 'address' })
  return (
    <div className="max-w-[640px]">
      <PageHeader title={t('prohibition.title')} subtitle={t('prohibition.subtitle')} />
      {step.at === 'address' && <Steps />}
      {step.at === 'address' && (
        <AddressStep purpose={purpose} onPurpose={setPurpose} onSent={(begun) => setStep({ at: 'code', ...begun })} />
      )}
      {step.at === 'code' && (
        <CodeStep
          ask={step}
          onBack={restart}
          onConfirmed={({ fingers, withdrawn }) =>
            setStep(fingers === null ? { at: 'taken-back', count: withdrawn ?? 0 } : { ...step, at: 'camera', fingers })
          }
        />
      )}
      {step.at === 'camera' && (
        <CameraStep
          ask={step}
          onRestart={restart}
          onReceived={(receipt) => setStep({ at: 'received', receipt, email: step.email })}
        />
      )}
    </div>
  )
}

function Steps() {
  const { t } = useTranslation()
  return (
    <section className="mb-6 text-fg-2">
      <h2 className="text-lg text-fg">{t('prohibition.howTitle')}</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
        <li>{t('prohibition.how.email')}</li>
        <li>{t('prohibition.how.photo')}</li>
        <li>{t('prohibition.how.decide', { hours: complaintDueHours })}</li>
        <li>{t('prohibition.how.kept')}</li>
      </ol>
      <p className="mt-3 text-sm text-fg-3">{t('prohibition.limits')}</p>
    </section>
  )
}
