import type { Sentences } from '@guise/contract'

const formats = {
  gif: 'ein GIF',
  pdf: 'ein PDF',
  eps: 'eine EPS-Zeichnung',
  tiff: 'ein TIFF-Bild',
  icon: 'ein Symbol',
  bmp: 'ein BMP-Bild',
  svg: 'eine SVG-Zeichnung',
  web_page: 'eine Webseite',
  heic: 'ein HEIC-Bild',
  video: 'ein Video',
}

/** What goes wrong with a post, in German. */
export const posts: Sentences['posts'] = {
  post_unsupported:
    'Beiträge dieser Art können noch nicht gelesen werden. Füge den Link eines öffentlichen Fotobeitrags ein oder füge die Fotos selbst hinzu.',
  post_not_found:
    'Unter diesem Link gibt es keinen Beitrag. Vielleicht wurde er gelöscht: Prüfe die Adresse und füge sie noch einmal ein.',
  post_private: 'Dieser Beitrag ist privat. Öffne ihn abgemeldet, um zu prüfen, ob er öffentlich ist.',
  post_login_required: 'Dieses Netzwerk zeigt den Beitrag nur Angemeldeten. Füge die Fotos stattdessen selbst hinzu.',
  post_age_gated: 'Dieser Beitrag liegt hinter einer Altersprüfung und kann nicht gelesen werden. Wähle einen anderen.',
  post_no_photos: 'Unter diesem Link wurden keine Fotos gefunden. Füge den Link eines Beitrags mit Fotos ein.',
  post_rate_limited: 'Das Netzwerk bittet uns, langsamer zu sein. Versuch es in ein paar Minuten noch einmal.',
  post_blocked_address: 'Dieser Link führt nicht ins öffentliche Netz. Füge den Link eines öffentlichen Beitrags ein.',
  post_network_changed:
    'Das Netzwerk hat so geantwortet, wie wir es noch nicht verstehen. Versuch es später noch einmal oder füge die Fotos selbst hinzu.',
  post_too_large:
    'Das ist zu groß, um gelesen zu werden: Ein Foto darf bis zu 25 MB und 50 Megapixel haben. Wähle ein kleineres.',
  post_timeout: 'Die Seite hat zu lange nicht geantwortet. Versuch es in ein paar Minuten noch einmal.',
  post_unreachable:
    'Die Seite war nicht zu erreichen. Prüfe die Adresse oder versuch es in ein paar Minuten noch einmal.',
  post_not_an_image: 'Unter dieser Adresse gibt es kein brauchbares Foto. Wähle ein Foto in JPEG, PNG, WebP oder AVIF.',
  post_malformed_link:
    'Das ist keine Webadresse, die sich öffnen lässt. Füge den ganzen Link ein, beginnend mit https://.',
  post_bad_answer:
    'Die Antwort der Seite lässt sich nicht lesen. Öffne den Link zur Probe im Browser und versuch es dann noch einmal.',

  post_same_post:
    'Dieser Link führt zu einem Beitrag, der schon in diesem Auftrag ist; dafür wird nichts getan und nichts berechnet. Füge den Link eines anderen Beitrags ein.',

  post_switched_off: ({ network }) =>
    `Das Lesen von Beiträgen von ${network} ist auf diesem Server abgeschaltet. Füge die Fotos stattdessen selbst hinzu.`,
  post_needs_key: ({ network }) =>
    `${network} lässt Programme Beiträge nur mit einem eigenen Schlüssel lesen, den dieser Server nicht hat. Füge die Fotos stattdessen selbst hinzu.`,
  post_key_refused: ({ network }) =>
    `${network} nimmt den Schlüssel dieses Servers nicht an. Sag dem Support Bescheid oder füge die Fotos selbst hinzu.`,
  post_hidden: ({ network }) =>
    `${network} zeigt Abgemeldeten unter diesem Link keinen Beitrag: Er ist privat oder wurde gelöscht. Öffne ihn zur Probe abgemeldet.`,
  post_rate_limited_long:
    'Das Netzwerk bittet uns, länger fernzubleiben. Versuch es in ein bis zwei Stunden noch einmal, oder füge die Fotos selbst hinzu.',
  post_kept_out:
    'Diese Seite lässt den Server nicht lesen: Sie hält Programme fern oder ist privat. Füge die Fotos selbst hinzu.',
  post_file_kept_out:
    'Die Seite gibt dem Server diese Datei nicht, obwohl der Beitrag sie nennt. Speichere sie und füge sie selbst hinzu.',
  post_file_gone:
    'Der Beitrag nennt diese Datei, aber die Seite hat sie nicht mehr. Füge den Link in einen neuen Auftrag ein, oder füge die Datei selbst hinzu.',
  post_account_closed:
    'Das Konto, das diesen Beitrag veröffentlicht hat, ist zurzeit geschlossen. Füge den Link eines anderen Beitrags ein.',
  post_profile_link:
    'Das ist der Link eines Profils und nicht der eines Beitrags. Öffne einen seiner Beiträge und füge dessen Link ein.',
  post_story_link: 'Storys werden nur Angemeldeten gezeigt. Füge die Fotos stattdessen selbst hinzu.',
  post_list_link:
    'Das ist der Link einer Liste und nicht der eines Beitrags. Öffne einen ihrer Beiträge und füge dessen Link ein.',
  post_other_link:
    'Unter einem Link dieser Art gibt es keinen Beitrag. Öffne den Beitrag und füge seinen eigenen Link ein.',
  post_addresses_unusable:
    'Die Adressen der Fotos dieses Beitrags sind zu lang oder keine des Webs. Füge die Fotos stattdessen selbst hinzu.',
  post_too_many_addresses:
    'Dieser Beitrag führt zu zu vielen anderen Adressen, um gelesen zu werden. Füge die Fotos stattdessen selbst hinzu.',
  post_endless_redirects:
    'Dieser Link wird ohne Ende von Adresse zu Adresse weitergereicht. Öffne ihn im Browser und füge die Adresse ein, bei der du ankommst.',
  post_photo_damaged: 'Dieses Foto ist beschädigt oder unvollständig. Wähle ein anderes.',
  post_odd_shape: 'Dieses Foto ist zu lang und schmal, um bearbeitet zu werden. Wähle ein anderes.',
  post_foreign_format: ({ format }) => `Das ist ${formats[format]}. Wähle ein Foto in JPEG, PNG, WebP oder AVIF.`,
  post_only_stream:
    'Das Netzwerk gibt dieses Video nur stückweise heraus (HLS oder DASH). Speichere das Video und füge es selbst hinzu.',
  post_only_page:
    'Das Netzwerk zeigt dieses Video nur auf seiner eigenen Seite und gibt keine Datei davon. Speichere das Video und füge es selbst hinzu.',
  post_only_still:
    'Das Netzwerk gibt von diesem Video nur ein Standbild. Speichere das Video und füge es selbst hinzu.',
  post_no_film:
    'Unter dieser Adresse ist kein brauchbares Video. Speichere das Video als MP4 oder WebM und füge es selbst hinzu.',

  gave_up_reading:
    'Dieser Beitrag konnte auch beim sechsten Versuch nicht gelesen werden. Bitte versuch es später noch einmal.',
  gave_up_fetching:
    'Die Fotos dieses Beitrags konnten auch beim dritten Versuch nicht geholt werden. Bitte versuch es später noch einmal.',
}
