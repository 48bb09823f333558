import type { legal as english } from '../en/legal.ts'

/** The terms, and what an installation of Guise keeps about a person. */
export const legal: typeof english = {
  termsTitle: 'Conditions',
  privacyTitle: 'Politique de confidentialité',
  questions: 'Questions',
  writeTo: 'Écrivez à <address/>.',
  days_one: '{{count, number}} jour',
  days_other: '{{count, number}} jours',
  terms: {
    parties: {
      title: 'Avec qui vous traitez',
      first:
        "Guise est un logiciel qu'une personne ou une organisation fait tourner sur sa propre machine. C'est avec qui gère l'installation que vous utilisez que vous avez un accord.",
      second: 'En vous connectant, vous acceptez ces conditions.',
    },
    faces: {
      title: 'Visages que vous pouvez utiliser',
      first:
        "N'ajoutez un visage que s'il est le vôtre, ou si vous avez l'accord de la personne. Vous le confirmez à chaque ajout, et la confirmation est gardée avec son heure.",
      second:
        "N'utilisez pas Guise pour tromper, harceler, humilier quelqu'un ou se faire passer pour lui, ni pour faire des images sexuelles de quiconque. Les images de mineurs ne sont pas permises, ni comme source ni comme résultat.",
    },
    photos: {
      title: 'Photos dont vous donnez le lien',
      first:
        "Seules les publications publiques peuvent être lues. Vous êtes responsable d'avoir le droit d'utiliser les photos liées et de ce que vous faites des résultats.",
      second:
        'Un résultat est une image modifiée. Ne le présentez pas comme le témoignage de quelque chose qui a eu lieu.',
    },
    credits: {
      title: 'Crédits',
      first:
        'Une photo échangée coûte un crédit, quel que soit le nombre de visages. Une photo échouée ou annulée ne coûte rien.',
      second:
        'Un échange insatisfaisant peut être signalé dans les 24 heures pour être refait ou pour récupérer le crédit.',
    },
    end: {
      title: 'Arrêter',
      first:
        "Vous pouvez arrêter à tout moment et supprimer vos visages, projets et résultats. Un compte qui enfreint ces conditions peut être fermé par qui gère l'installation.",
    },
    guarantee: {
      title: 'Sans garantie',
      first:
        'Le logiciel est fourni tel quel. Certaines publications ne peuvent pas être lues et certaines photos ne peuvent pas être échangées ; la page dit alors pourquoi.',
    },
    about: {
      title: 'À propos de ce texte',
      first: "Il a été écrit avec le logiciel, pour toute installation de celui-ci. Aucun juriste ne l'a lu.",
    },
  },
  privacy: {
    kept: {
      title: 'Ce qui est gardé',
      first:
        "Votre adresse e-mail, le nom que vous donnez, votre offre et vos mouvements de crédits ; d'une clé d'accès, son nom et sa moitié publique, par laquelle personne ne peut se connecter.",
      second:
        "Les visages que vous ajoutez, les liens que vous collez, des copies des photos derrière eux et les résultats qui en sont faits, avec l'heure de chaque étape. Chaque résultat porte dans ses pixels un nombre que personne ne voit, et son enregistrement une courte empreinte de son aspect, par laquelle il est reconnu ; d'un lien de partage, combien de fois il a été ouvert.",
      third: 'La confirmation que vous pouvez utiliser un visage, avec son heure.',
      fourth:
        "Ce qu'une photo disait d'elle-même, si elle portait un certificat de contenu, est gardé avec elle et figure dans les résultats qui en sont faits. Cela peut nommer qui l'a prise ou modifiée.",
    },
    use: {
      title: 'À quoi cela sert',
      first:
        "À vous connecter, à faire les images que vous demandez et à facturer le bon nombre de crédits. Rien d'autre. Il n'y a ni publicité ni suivi.",
      second: 'Vos données ne sont jamais partagées avec des tiers.',
    },
    place: {
      title: 'Où cela se trouve',
      first:
        'Sur la machine de qui gère cette installation, ou dans le stockage choisi. Les échanges y sont calculés ; visages et photos ne sont envoyés à aucun autre service.',
      second:
        "Quand vous collez un lien, l'installation va chercher cette adresse. Le site voit l'adresse de l'installation, pas la vôtre.",
    },
    browser: {
      title: 'Dans votre navigateur',
      first:
        "Votre navigateur garde les jetons de votre session, votre thème et votre façon d'afficher les listes et, tant qu'un code reste à saisir, l'adresse à laquelle il a été envoyé. Une langue que vous choisissez est aussi gardée dans un cookie, pour que la première page la parle. Il n'y a pas de cookies de suivi. La déconnexion retire les jetons.",
      second:
        "Deux cookies, envoyés seulement à la connexion, disent qu'un code a été demandé dans ce navigateur et que votre adresse s'y est déjà connectée. Ils durent un an, aucun script ne peut les lire, et ils ne contiennent pas votre adresse.",
    },
    time: {
      title: 'Combien de temps',
      first:
        "Vos visages, projets, résultats et mouvements de crédits : jusqu'à ce que vous les supprimiez, ou votre compte.",
      second:
        'Ce qui est fini est supprimé de soi-même : codes et liens de connexion après {{codes}}, sessions terminées après {{sessions}}, notifications après {{notices}}, et réclamations, réexamens et demandes de retrait, avec ce qui y est écrit, {{cases}} après leur règlement.',
      third:
        "L'adresse e-mail d'un don en est retirée après {{payments}}. Ce qu'ont fait les opérateurs est supprimé de leur journal après {{log}}, les résultats des contrôles après {{audits}}.",
    },
    deleting: {
      title: 'Supprimer',
      first:
        'Un visage, une tâche ou un projet que vous supprimez disparaît avec ses images. Une copie de tout, et le moyen de tout faire retirer, sont dans les paramètres de votre compte.',
      second:
        "Après la suppression d'un compte, une seule chose en est gardée : une empreinte à clé de son adresse e-mail, pour que personne ne reçoive deux fois les premiers crédits. L'adresse ne peut pas en être lue, et rien d'autre n'est gardé avec elle.",
    },
    others: {
      title: "Images de vous faites par quelqu'un d'autre",
      first:
        "Si votre visage a été utilisé sans votre accord, demandez son retrait à la page liée ci-dessous. La décision est prise dans les 48 heures, et vous n'avez pas besoin d'un compte. De ce qui est retiré, des empreintes sont gardées pour qu'il soit refusé dès lors, et aucune image. Une image que vous vérifiez sur la page prévue est regardée puis oubliée.",
      second:
        "Qui interdit son visage sur la page prévue envoie une photo, effacée dès qu'un opérateur a décidé, au plus tard après 48 heures. Jusqu'à ce que l'interdiction soit levée, des nombres auxquels le visage se reconnaît et l'adresse e-mail sont gardés. Pour les photos presque ressemblantes, de tels nombres attendent qu'un opérateur dise qui c'est.",
    },
    about: {
      title: 'À propos de ce texte',
      first: "Il a été écrit avec le logiciel, pour toute installation de celui-ci. Aucun juriste ne l'a lu.",
    },
  },
}
