import type { operatorTrouble as english } from '../en/operator-trouble.ts'

export const operatorTrouble: typeof english = {
  /** Why a post could not be read, by the code of the problem. */
  failure: {
    unsupported: 'Beiträge dieser Art werden nicht gelesen',
    not_found: 'Beitrag nicht gefunden',
    private: 'Beitrag ist privat',
    login_required: 'Verlangt eine Anmeldung',
    age_gated: 'Hinter einer Alterskontrolle',
    no_photos: 'Keine Fotos im Beitrag',
    rate_limited: 'Bittet um langsamere Anfragen',
    blocked_address: 'Adresse nicht im öffentlichen Netz',
    network_changed: 'Antwort nicht verstanden: das Netzwerk hat sich geändert',
    too_large: 'Foto zu groß',
    timeout: 'Keine Antwort in der Zeit',
    unreachable: 'Nicht erreicht',
    not_an_image: 'Kein brauchbares Foto',
    malformed_link: 'Keine Web-Adresse',
    bad_answer: 'Antwort ist nicht zu lesen',
    same_post: 'Beitrag war schon da',
  },
  /** What is done about a broken promise, by what it is about. */
  todo: {
    credits:
      'Credits und Ergebnisse passen nicht zusammen. Sichere den jetzigen Stand (guise backup), vergleiche die Bewegungen der Person mit ihren Ergebnissen und gib von Hand, was ihr fehlt.',
    work: 'Arbeit ist unterwegs stehen geblieben. Prüfe in fünf Minuten noch einmal: was nur gerade lief, steht dann nicht mehr da. Was bleibt, bricht die Person ab und wiederholt es; aufgegebene Jobs werden unter Jobs wiederholt.',
    files:
      'Bilder und ihre Dateien passen nicht zusammen. Sieh nach der Platte oder dem Speicher und hole fehlende Dateien aus einer Sicherung. Eine Datei, zu der nichts gehört, braucht nur Platz.',
    kept: 'Ein Bild ist noch da, das nichts zeigt oder dessen Konto weg ist. Kein Aufräumen findet es: gib die Kennungen denen, die das Programm betreuen.',
    counts:
      'Eine Zahl stimmt nicht, und niemand hat etwas verloren. Hebe die Kennungen für die auf, die das Programm betreuen.',
    sessions: 'Jemand, der gesperrt ist, ist noch angemeldet. Suche es unter Konten und drücke „Alle abmelden“.',
  },
}
