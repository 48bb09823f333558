import type { dashboard as english } from '../en/dashboard.ts'

/** The dashboard. */
export const dashboard: typeof english = {
  title: 'Übersicht',
  welcome: 'Willkommen zurück',
  loading: 'Übersicht wird geladen',
  failedToLoad: 'Übersicht nicht geladen',
  creditsRemaining: 'Verbleibende Credits',
  projects: {
    title: 'Projekte im Überblick',
    total: 'Insgesamt',
    processing: 'In Arbeit',
    completed: 'Fertig',
  },
  activity: {
    title: 'Zuletzt passiert',
    empty: 'Noch nichts passiert',
    emptyText: 'Lege dein erstes Projekt an und leg los!',
    projectCompleted: 'Projekt „{{name}}“ fertig',
    taskStarted: 'Auftrag „{{name}}“ begonnen',
    sourceUploaded: 'Gesicht „{{name}}“ hochgeladen',
  },
  swap: {
    title: 'Einen Beitrag tauschen',
    link: 'Link eines öffentlichen Beitrags',
    placeholder: 'https://',
    next: 'Gesicht wählen',
    trySample: 'Mit einem Beispiel ausprobieren',
    startingSample: 'Das Beispiel beginnt ...',
    hint: 'Oder füge irgendwo auf einer Seite einen Link ein.',
  },
  latest: {
    title: 'Neueste Ergebnisse',
    all: 'Alle in der Galerie',
    photoOf: 'Ergebnis {{number}}, {{name}}',
  },
  start: {
    title: 'So geht es los',
    create: 'Neues Projekt anlegen',
    upload: 'Gesichter hochladen',
    uploadText: 'Frontal, scharf und gut beleuchtet.',
    project: 'Projekt anlegen',
    projectText: 'Es enthält Beiträge und ihr Gesicht.',
    links: 'Links von Instagram-Beiträgen hinzufügen',
    linksText: 'Ein Link pro Zeile, Fotos und Karussells.',
    linksTextWithVideos: 'Ein Link pro Zeile, Fotos, Karussells und Videos.',
    done: 'Erledigt:',
    gallery: 'Ergebnisse in der Galerie genießen',
    galleryText: 'Vergleichen, auswählen, herunterladen.',
  },
  stats: {
    totalSwaps: 'Getauscht',
    sourceFaces: 'Gesichter',
    successRate: 'Erfolgsquote',
    completedTasks: 'Fertige Aufträge',
    percent: '{{percent}}\u00a0%',
  },
}
