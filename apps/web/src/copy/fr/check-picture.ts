import type { checkPicture as english } from '../en/check-picture.ts'

/** Whether a picture was made here, which anybody may ask. */
export const checkPicture: typeof english = {
  title: 'Vérifier une image',
  subtitle:
    "Sachez si une image a été faite par cette installation de Guise, et quand. Vous n'avez pas besoin d'un compte.",
  link: 'Vérifier une image',
  nothingKept: "JPG, PNG ou WEBP, jusqu'à 10 Mo. L'image est regardée puis oubliée : rien n'en est gardé.",
  looking: "Examen de l'image...",
  verdict: {
    made: 'Cette image a été faite ici.',
    likely: 'Cette image a probablement été faite ici ou par un autre Guise.',
    unknown: "Rien dans cette image ne dit qu'elle a été faite ici.",
  },
  layers: {
    credentials: 'Certificat de contenu',
    watermark: 'Filigrane invisible',
    likeness: 'Ressemblance',
  },
  states: {
    credentials: {
      none: "Le fichier ne porte aucune déclaration signée. Elle se perd chaque fois qu'une image est réenregistrée.",
      valid: "Le fichier a été signé ici et n'a pas changé depuis : un visage y a été remplacé.",
      changed: 'Le fichier a été signé ici, mais modifié ensuite.',
      foreign: "Le fichier porte une déclaration signée par quelqu'un d'autre.",
    },
    watermark: {
      none: "Aucun filigrane n'a été trouvé dans les pixels.",
      known: "Les pixels portent la marque d'un résultat qui est gardé ici.",
      unknown:
        "Les pixels portent la marque de Guise, mais aucun résultat de ce genre n'est gardé ici : il a été supprimé, ou fait ailleurs.",
    },
    likeness: {
      none: 'Elle ne ressemble à aucun résultat gardé ici.',
      similar: "Elle a le même aspect qu'un résultat gardé ici, ou que la photo dont il a été fait.",
    },
  },
  madeAt: 'Faite {{time}}',
  limits:
    "Chaque couche peut se perdre : par un fort recadrage, des filtres ou un dessin par-dessus. N'en trouver aucune ne prouve pas qu'une image est authentique.",
  video: {
    taken: "Les vidéos aussi, jusqu'à {{mb}} Mo : une de leurs images est regardée.",
    looking: 'Examen de la vidéo...',
    verdict: {
      made: 'Cette vidéo a été faite ici.',
      likely: 'Cette vidéo a probablement été faite ici ou par un autre Guise.',
      unknown: "Rien dans cette vidéo ne dit qu'elle a été faite ici.",
    },
  },
}
