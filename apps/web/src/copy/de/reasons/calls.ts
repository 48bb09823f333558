import type { Sentences } from '@guise/contract'

/** Why a call is refused, in German. */
export const calls: Sentences['calls'] = {
  text_unstorable: 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann. Bitte entferne es.',
  body_not_json: 'Die Anfrage war nicht lesbar: Sende gültiges JSON.',
  body_not_json_type: 'Sende die Anfrage als application/json.',
  body_packed: 'Der Inhalt der Anfrage ist so gepackt, dass er hier nicht entpackt wird. Sende ihn ungepackt.',
  body_too_large: 'Die Anfrage ist zu groß.',
  headers_too_large: 'Die Kopfzeilen der Anfrage sind zu groß.',
  request_unreadable: 'Die Anfrage konnte nicht gelesen werden.',
  request_too_slow: 'Die Anfrage kam zu langsam. Bitte versuch es mit einer besseren Verbindung noch einmal.',
  not_found: 'Nicht gefunden.',
  method_not_allowed: ({ allowed }) => `So lässt sich diese Adresse nicht aufrufen. Möglich ist: ${allowed}.`,
  internal: ({ request_id }) =>
    `Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal; wenn es bleibt, nenne ${request_id}.`,

  auth_required: 'Bitte melde dich an.',
  session_ended: 'Deine Sitzung ist beendet. Bitte melde dich wieder an.',
  signature_wrong: 'Die Unterschrift stimmt nicht.',
  account_blocked: ({ support_email }) =>
    `Dieses Konto ist gesperrt. Schreib an ${support_email}, wenn du das für einen Irrtum hältst.`,
  signups_closed: 'Im Moment werden keine neuen Konten eröffnet.',
  code_wrong: ({ tries_left }) =>
    `Dieser Code stimmt nicht. Du hast noch ${tries_left} ${tries_left === 1 ? 'Versuch' : 'Versuche'}.`,
  code_wrong_last_try: 'Dieser Code stimmt nicht, und das war der letzte Versuch. Bitte fordere einen neuen an.',
  code_expired: 'Dieser Code ist abgelaufen. Bitte fordere einen neuen an.',
  code_used: 'Dieser Code wurde schon benutzt. Bitte fordere einen neuen an.',
  code_expired_or_used: 'Dieser Code ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
  link_expired_or_used: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen Code an.',
  fingers_too_late: 'Das hat zu lange gedauert, oder das Foto wurde schon gesendet. Bitte fang noch einmal an.',
  code_not_sent: 'Der Code konnte nicht gesendet werden. Bitte versuch es in einer Minute noch einmal.',
  fresh_proof_needed:
    'Bitte zeig noch einmal, dass du es bist: mit einem Passkey oder mit einem Code an deine E-Mail-Adresse.',
  passkey_proof_needed: 'Bitte zeig mit einem Passkey, dass du es bist. Betreiber brauchen hier einen.',
  passkey_unknown: 'Dieser Passkey ist hier nicht mehr bekannt. Melde dich mit deiner E-Mail-Adresse an.',
  passkey_not_right:
    'Dieser Passkey konnte nicht geprüft werden. Bitte versuch es noch einmal, oder melde dich mit deiner E-Mail-Adresse an.',
  passkey_too_late: 'Das hat zu lange gedauert oder wurde woanders begonnen. Bitte versuch es noch einmal.',
  explore_needs_elite_yearly: 'Entdecken ist nur für Abonnenten von Elite im Jahresabo.',

  picture_missing: 'Dieses Bild ist nicht mehr da, wo dieser Server es aufbewahrt. Bitte sag es dem, der ihn betreibt.',
  picture_address_expired: 'Diese Bildadresse gilt nicht mehr. Lade die Seite neu, um eine neue zu bekommen.',
  download_address_expired: 'Diese Download-Adresse gilt nicht mehr. Beginne den Download in der Galerie noch einmal.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage benutzt. Nimm einen neuen.',

  no_credits_for_task: 'Leider reichen deine Credits nicht, um einen neuen Auftrag zu beginnen.',
  no_credits_to_take: 'So viele Credits hast du nicht.',
  user_has_fewer_credits: ({ credits }) => `Diese Person hat nur ${credits} Credits.`,

  too_many_requests: 'Zu viele Anfragen. Bitte warte einen Moment und versuch es noch einmal.',
  too_much_waiting: 'Von dir wartet noch viel Arbeit. Bitte versuch es wieder, wenn ein Teil davon erledigt ist.',
  too_much_created: 'Du hast in kurzer Zeit zu viel angelegt. Bitte versuch es später noch einmal.',
  too_many_photos_added: 'Du hast in kurzer Zeit zu viele Fotos hinzugefügt. Bitte versuch es später noch einmal.',
  too_many_photos_checked: 'Du hast in kurzer Zeit zu viele Fotos prüfen lassen. Bitte versuch es später noch einmal.',
  too_many_pictures_checked: 'Von hier wurden zu viele Bilder geprüft. Bitte später noch einmal versuchen.',
  too_many_photos_looked_at:
    'Du hast in kurzer Zeit zu viele Fotos ansehen lassen. Bitte versuch es später noch einmal.',
  too_many_exports: 'Deine Daten wurden schon oft ausgegeben. Bitte versuch es später.',
  too_many_codes: 'Es wurden zu viele Codes angefordert. Bitte versuch es später noch einmal.',
  too_many_codes_today:
    'An diese Adresse wurden heute zu viele Codes gesendet. Öffne den Link in der neuesten E-Mail, die du noch nicht benutzt hast.',
  too_many_tries: 'Zu viele Versuche. Bitte versuch es später noch einmal.',
  too_many_wrong_codes: 'Heute gab es zu viele falsche Codes. Öffne stattdessen den Link in der E-Mail.',
  too_many_proofs: 'Zu viele Versuche zu zeigen, dass du es bist. Bitte versuch es später noch einmal.',
  too_many_email_changes:
    'Die E-Mail-Adresse sollte schon zu oft geändert werden. Bitte versuch es später noch einmal.',
  too_many_prohibitions: ({ support_email }) =>
    `Das wurde von hier oder für diese Adresse zu oft verlangt. Bitte versuch es morgen noch einmal oder schreib an ${support_email}.`,
  too_many_removal_requests: ({ support_email }) =>
    `Von hier kamen heute zu viele Anfragen. Bitte schreib an ${support_email}.`,

  storage_away: 'Die Bilder sind gerade nicht erreichbar. Bitte versuch es noch einmal.',
  database_away: 'Die Datenbank ist gerade nicht da. Bitte versuch es noch einmal.',
  database_silent: 'Die Datenbank antwortet nicht.',
  database_full: 'Die Festplatte der Datenbank ist voll. Bitte versuche es später noch einmal.',
  pictures_full: 'Die Festplatte der Bilder ist voll. Bitte versuche es später noch einmal.',
  pictures_gone: 'Die Bilder sind nicht mehr da, wo dieser Server sie aufbewahrt.',
  took_too_long: 'Das hat länger gedauert, als es darf. Bitte versuch es gleich noch einmal.',
  too_many_at_once: 'Im Moment fragen zu viele zugleich. Bitte versuch es gleich noch einmal.',
  too_many_pictures: 'Es wird an mehr Fotos gearbeitet, als Platz haben. Bitte versuch es gleich noch einmal.',
  too_many_uploads:
    'Es werden mehr Fotos geschickt, als zugleich angenommen werden können. Bitte versuch es gleich noch einmal.',
  task_too_large_to_watch:
    'Dieser Auftrag ist zu groß, um laufend gezeigt zu werden. Die Seite erneuert sich trotzdem alle paar Sekunden.',
  too_many_live_views:
    'Im Moment sind zu viele Seiten zugleich offen. Die Seite erneuert sich trotzdem alle paar Sekunden.',
  queue_full:
    'Im Moment wartet mehr Arbeit, als wir annehmen können. Bitte versuch es in einer halben Minute noch einmal.',
  process_stopping: 'Dieser Prozess wird gerade beendet.',
  server_restarting: 'Dieser Server wird gerade neu gestartet. Bitte versuch es noch einmal.',
}

/** Why something is refused to a program, in German. */
export const developers: Sentences['developers'] = {
  token_not_good: 'Dieses Zugriffstoken gilt nicht: Es ist abgelaufen, wurde widerrufen oder ist keines von uns.',
  token_without_scope: ({ scope }) =>
    `Dieses Zugriffstoken gilt nicht für diesen Aufruf. Es braucht die Berechtigung ${scope}.`,
  token_not_enough: 'Für diesen Aufruf gilt kein Zugriffstoken. Melde dich dafür auf der Webseite an.',
  tokens_full: ({ most }) => `Ein Konto kann höchstens ${most} Zugriffstoken haben. Widerrufe zuerst eines.`,
  webhooks_full: ({ most }) => `Ein Konto kann höchstens ${most} Webhooks haben. Lösche zuerst einen.`,
  too_many_webhook_calls:
    'Von deinen Webhooks wurde in kurzer Zeit zu viel verlangt. Bitte versuch es später noch einmal.',
  push_off: 'Diese Installation hat keine Schlüssel, mit denen sie Geräte benachrichtigen kann.',
  webhook_switched_off: ({ url }) =>
    `Der Webhook ${url} wurde abgeschaltet: Er hat seit Tagen nichts angenommen oder gesagt, dass es ihn nicht mehr gibt.`,
  too_many_tokens_made: 'Du hast in kurzer Zeit zu viele Zugriffstoken erstellt. Bitte versuch es später noch einmal.',
}
