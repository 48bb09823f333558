import type { Sentences } from '@guise/contract'

const formats = {
  gif: 'un GIF',
  pdf: 'un PDF',
  eps: 'un dessin EPS',
  tiff: 'une image TIFF',
  icon: 'une icône',
  bmp: 'une image BMP',
  svg: 'un dessin SVG',
  web_page: 'une page web',
  heic: 'une image HEIC',
  video: 'une vidéo',
}

/** What goes wrong with a post, in French. */
export const posts: Sentences['posts'] = {
  post_unsupported:
    'Les publications de ce genre ne peuvent pas encore être lues. Collez le lien d’une publication publique avec photos, ou ajoutez les photos vous-même.',
  post_not_found:
    "Il n'y a pas de publication à ce lien. Elle a peut-être été supprimée : vérifiez l'adresse et collez-la à nouveau.",
  post_private: 'Cette publication est privée. Ouvrez-la sans être connecté pour vérifier qu’elle est publique.',
  post_login_required:
    "Ce réseau ne montre la publication qu'aux personnes connectées. Ajoutez plutôt les photos vous-même.",
  post_age_gated: "Cette publication demande l'âge et ne peut pas être lue. Choisissez-en une autre.",
  post_no_photos: "Aucune photo n'a été trouvée à ce lien. Collez le lien d'une publication qui contient des photos.",
  post_rate_limited: 'Le réseau nous demande de ralentir. Réessayez dans quelques minutes.',
  post_blocked_address:
    "Ce lien mène à une adresse qui n'est pas sur le web public. Collez le lien d'une publication publique.",
  post_network_changed:
    "Le réseau a répondu d'une façon que nous ne comprenons pas encore. Réessayez plus tard, ou ajoutez les photos vous-même.",
  post_too_large:
    "C'est trop grand pour être lu : une photo peut avoir jusqu'à 25 Mo et 50 mégapixels. Choisissez-en une plus petite.",
  post_timeout: 'Le site a mis trop de temps à répondre. Réessayez dans quelques minutes.',
  post_unreachable: "Le site n'a pas pu être joint. Vérifiez l'adresse, ou réessayez dans quelques minutes.",
  post_not_an_image: "Il n'y a pas de photo utilisable à cette adresse. Choisissez une photo JPEG, PNG, WebP ou AVIF.",
  post_malformed_link:
    "Ce n'est pas une adresse web que l'on peut ouvrir. Collez le lien entier, en commençant par https://.",
  post_bad_answer:
    'Le site a donné une réponse illisible. Ouvrez le lien dans un navigateur pour vérifier, puis réessayez.',

  post_same_post:
    "Ce lien mène à une publication qui est déjà dans cette tâche : rien n'est fait ni facturé pour lui. Collez le lien d'une autre publication.",

  post_switched_off: ({ network }) =>
    `La lecture des publications de ${network} est désactivée sur ce serveur. Ajoutez plutôt les photos vous-même.`,
  post_needs_key: ({ network }) =>
    `${network} ne laisse les programmes lire ses publications qu'avec une clé à eux, que ce serveur n'a pas. Ajoutez plutôt les photos vous-même.`,
  post_key_refused: ({ network }) =>
    `${network} n'accepte pas la clé de ce serveur. Prévenez l'assistance, ou ajoutez les photos vous-même.`,
  post_hidden: ({ network }) =>
    `${network} ne montre aucune publication à ce lien aux personnes non connectées : elle est privée ou a été supprimée. Ouvrez-la sans être connecté pour vérifier.`,
  post_rate_limited_long:
    "Le réseau nous demande d'attendre plus longtemps. Réessayez dans une heure ou deux, ou ajoutez les photos vous-même.",
  post_kept_out:
    'Ce site ne laisse pas le serveur lire la page : il écarte les programmes, ou la page est privée. Ajoutez les photos vous-même.',
  post_file_kept_out:
    'Le site ne laisse pas le serveur prendre ce fichier, bien que la publication le nomme. Enregistrez-le et ajoutez-le vous-même.',
  post_file_gone:
    "La publication nomme ce fichier, mais le site ne l'a plus. Collez le lien dans une nouvelle tâche, ou ajoutez le fichier vous-même.",
  post_account_closed: "Le compte qui a publié cela est fermé pour l'instant. Collez le lien d'une autre publication.",
  post_profile_link:
    "C'est le lien d'un profil et non d'une publication. Ouvrez une de ses publications et collez ce lien.",
  post_story_link: "Les stories ne sont montrées qu'aux personnes connectées. Ajoutez plutôt les photos vous-même.",
  post_list_link:
    "C'est le lien d'une liste et non d'une publication. Ouvrez une de ses publications et collez ce lien.",
  post_other_link: "Il n'y a pas de publication à ce genre de lien. Ouvrez la publication et collez son propre lien.",
  post_addresses_unusable:
    'Les adresses des photos de cette publication sont trop longues ou ne sont pas du web. Ajoutez plutôt les photos vous-même.',
  post_too_many_addresses:
    "Cette publication mène à trop d'autres adresses pour être lue. Ajoutez plutôt les photos vous-même.",
  post_endless_redirects:
    "Ce lien est renvoyé d'adresse en adresse sans fin. Ouvrez-le dans un navigateur et collez l'adresse où vous arrivez.",
  post_photo_damaged: 'Cette photo est endommagée ou incomplète. Choisissez-en une autre.',
  post_odd_shape: 'Cette photo est trop longue et étroite pour être traitée. Choisissez-en une autre.',
  post_foreign_format: ({ format }) => `C'est ${formats[format]}. Choisissez une photo JPEG, PNG, WebP ou AVIF.`,

  gave_up_reading: "Cette publication n'a pas pu être lue en six essais. Réessayez plus tard.",
  gave_up_fetching:
    "Les photos de cette publication n'ont pas pu être récupérées en trois essais. Réessayez plus tard.",
  post_only_stream:
    'Le réseau ne donne cette vidéo que par morceaux (HLS ou DASH). Enregistrez la vidéo et ajoutez-la vous-même.',
  post_only_page:
    "Le réseau ne montre cette vidéo que sur sa propre page et n'en donne pas de fichier. Enregistrez la vidéo et ajoutez-la vous-même.",
  post_only_still: "Le réseau ne donne qu'une image fixe de cette vidéo. Enregistrez la vidéo et ajoutez-la vous-même.",
  post_no_film:
    "Il n'y a pas de vidéo utilisable à cette adresse. Enregistrez la vidéo en MP4 ou WebM et ajoutez-la vous-même.",
}
