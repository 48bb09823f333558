import type { operatorProhibitions as english } from '../en/operator-prohibitions.ts'

/** Die Entscheidungen des Betriebs über Gesichter, die niemand verwenden darf. */
export const operatorProhibitions: typeof english = {
  title: 'Dieses Gesicht nie verwenden',
  fingers_one: '{{count}} Finger wurde verlangt',
  fingers_other: '{{count}} Finger wurden verlangt',
  photo: 'Foto der Person, die ihr Gesicht verbietet',
  photoGone: 'Das Foto ist gelöscht.',
  status: {
    open: 'Offen',
    approved: 'Gesicht verboten',
    refused: 'Abgelehnt',
    lapsed: 'Nicht rechtzeitig entschieden',
    withdrawn: 'Von der Person zurückgenommen',
  },
  settleTitle: 'Über das Verbot entscheiden',
  settled: 'Das Verbot ist entschieden.',
  decide: {
    approve: 'Gesicht verbieten',
    refuse: 'Ablehnen',
  },
  misses: {
    title: 'Fast erkannt',
    text: 'Bilder, die jemandem ähnlich sehen, der das eigene Gesicht verboten hat. Sie wurden durchgelassen.',
    none: 'Niemand sieht einem verbotenen Gesicht ähnlich.',
    likeness: 'Ähnlichkeit {{percent}}\u00a0%, abgelehnt wird ab {{from}}\u00a0%',
    kind: { face: 'Quellgesicht', original: 'Foto eines Beitrags' },
    gone: 'Das Bild ist weg.',
    settleTitle: 'Wer ist es?',
    settled: 'Danke, das ist vermerkt.',
    why: 'Warum',
    whyHint: 'Es steht im Protokoll des Betriebs.',
    whyMissing: 'Bitte sag, warum; es steht im Protokoll.',
    decide: {
      same: 'Dieselbe Person: von jetzt an ablehnen',
      other: 'Jemand anderes: dieses Bild durchlassen',
    },
  },
}
