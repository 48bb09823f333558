import type { provenance as english } from '../en/provenance.ts'

/** What a result says of how it was made. */
export const provenance: typeof english = {
  subtitle: 'Ce qui est dans le fichier lui-même. Toute personne qui a le fichier peut aussi le lire.',
  what: 'Quoi',
  when: 'Faite',
  stamped: "Une autorité d'horodatage dit : {{time}}",
  signed: 'Signature',
  states: {
    none: 'Le fichier ne porte aucune déclaration signée.',
    valid: "Le fichier a été signé ici et n'a pas changé depuis.",
    changed: 'Le fichier a été signé ici, mais modifié ensuite.',
    foreign: "Le fichier a été signé avec un certificat qui n'est plus utilisé ici.",
  },
  by: 'Par : {{name}}',
  original: 'Original',
  engine: 'Moteur',
  engines: {
    builtin: 'Le moteur fourni avec Guise.',
    neural: 'Un réseau de ce serveur : {{name}}',
    editor: 'Un éditeur de ce serveur : {{name}}',
  },
  engineFiles: 'Ses fichiers ont ces SHA-256 :',
  marks: 'Marques',
  visible: 'Un petit « AI » est dans un coin.',
  notVisible: "Il n'y a pas de marque visible.",
  watermark: 'Les pixels portent un filigrane que personne ne voit.',
  noWatermark: 'Les pixels ne portent pas de filigrane.',
  formats: 'Autres formats',
  saveAs: 'Enregistrer en {{format}}',
  photo: {
    title: 'Comment cette image a été faite',
    loading: "Lecture de l'image...",
    failed: "L'image n'a pas pu être lue",
    faceReplaced:
      'Une IA a remplacé un visage dans une photo. Ce n’est pas le témoignage de quelque chose qui a eu lieu.',
    originalHash: 'La photo dont elle est faite a ce SHA-256 :',
    originalSaid: "Ce que cette photo disait d'elle-même est gardé dans le fichier.",
    originalSilent: 'Cette photo ne portait pas de certificat de contenu.',
    originalUnknown: 'Le fichier ne nomme pas la photo dont elle est faite.',
  },
  video: {
    title: 'Comment cette vidéo a été faite',
    loading: 'Lecture de la vidéo...',
    failed: "La vidéo n'a pas pu être lue",
    faceReplaced:
      "Une IA a remplacé un visage dans une vidéo. Ce n'est pas le témoignage de quelque chose qui a eu lieu.",
    originalHash: 'La vidéo dont elle est faite a ce SHA-256 :',
    originalSaid: "Ce que cette vidéo disait d'elle-même est gardé dans le fichier.",
    originalSilent: 'Cette vidéo ne portait pas de certificat de contenu.',
    originalUnknown: 'Le fichier ne nomme pas la vidéo dont elle est faite.',
  },
}
