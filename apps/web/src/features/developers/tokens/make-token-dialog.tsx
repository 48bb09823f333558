import type { MadeToken, Scope } from '@guise/contract'
import { maxTokenNameLength, scopes, tokenDays } from '@guise/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import { useMakeToken } from './token-queries.ts'

const words = {
  read: 'read',
  'faces:write': 'facesWrite',
  'work:write': 'workWrite',
  'account:read': 'accountRead',
} as const satisfies Record<Scope, string>
const lives = ['7', '30', String(tokenDays.default), String(tokenDays.most)]

/** Asks which program a token is for, what it may do and for how long, and makes it. */
export function MakeTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeToken) => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const make = useMakeToken()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Scope[]>(['read'])
  const [days, setDays] = useState(String(tokenDays.default))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('developers.tokens.make')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={make.isPending}>
            {t(make.isPending ? 'developers.tokens.making' : 'developers.tokens.make')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={() => make.mutate({ name, scopes: [...chosen], days: Number(days) }, { onSuccess: onMade })}
      >
        {make.error && <Alert>{errorMessage(make.error, 'makeToken')}</Alert>}
        <TextField
          label={t('developers.tokens.name')}
          hint={t('developers.tokens.nameHint')}
          autoComplete="off"
          maxLength={maxTokenNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Scopes chosen={chosen} onChange={setChosen} />
        <Select
          label={t('developers.tokens.lasts')}
          value={days}
          onChange={setDays}
          options={lives.map((value) => ({ value, label: t('developers.tokens.days', { count: Number(value) }) }))}
        />
      </Form>
    </Dialog>
  )
}

function Scopes({ chosen, onChange }: { chosen: readonly Scope[]; onChange: (chosen: Scope[]) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="text-sm font-medium text-fg-2">{t('developers.tokens.may')}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`developers.tokens.scope.${words[scope]}`)}
          hint={<span className="mono text-xs">{scope}</span>}
          checked={chosen.includes(scope)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
        />
      ))}
    </fieldset>
  )
}
