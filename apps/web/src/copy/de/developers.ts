import type { developers as english } from '../en/developers.ts'

/** Zugang für Programme. */
export const developers: typeof english = {
  title: 'Entwickler',
  subtitle: 'Lass eigene Programme mit deinem Konto arbeiten',
  open: 'Zugang für Programme',
  about: 'Zugriffstoken und Webhooks, für Programme, die mit deinem Konto arbeiten.',
  reference: 'API-Referenz',
  secret: {
    copy: 'Kopieren',
    copied: 'Kopiert.',
    done: 'Ich habe es aufbewahrt',
  },
  tokens: {
    title: 'Zugriffstoken',
    text: 'Ein Programm mit einem Token darf in deinem Namen, was du ankreuzt, und sonst nichts. Gib jedem Programm sein eigenes.',
    loading: 'Deine Zugriffstoken werden geladen',
    none: 'Du hast noch kein Zugriffstoken.',
    make: 'Token erstellen',
    making: 'Wird erstellt...',
    name: 'Name',
    nameHint: 'Für welches Programm es ist.',
    may: 'Was es darf',
    scope: {
      read: 'Deine Gesichter, Projekte, Ergebnisse und Mitteilungen sehen',
      facesWrite: 'Quellgesichter hinzufügen, ändern und löschen',
      workWrite: 'Projekte und Aufgaben anlegen, ändern und löschen, dafür Credits ausgeben und Ergebnisse teilen',
      accountRead: 'Deine E-Mail-Adresse, dein Guthaben und deine Abrechnung sehen',
    },
    lasts: 'Gilt für',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
    madeTitle: 'Dein neues Zugriffstoken',
    madeText:
      'Bewahre es jetzt sicher auf: Es wird nicht noch einmal gezeigt. Wer es hat, kann, was du angekreuzt hast.',
    token: 'Zugriffstoken',
    lastUsed: 'Zuletzt benutzt: {{when}}',
    neverUsed: 'Noch nicht benutzt',
    until: 'Gilt bis {{day}}',
    expired: 'Abgelaufen',
    revoke: '{{name}} widerrufen',
    revokeTitle: 'Dieses Zugriffstoken widerrufen?',
    revokeText: 'Programme, die {{name}} benutzen, werden ab jetzt abgewiesen. Das lässt sich nicht rückgängig machen.',
    revokeLabel: 'Widerrufen',
    revoking: 'Wird widerrufen...',
    revoked: '{{name}} wurde widerrufen.',
  },
}
