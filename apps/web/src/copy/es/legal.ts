import type { legal as english } from '../en/legal.ts'

/** The terms, and what an installation of Guise keeps about a person. */
export const legal: typeof english = {
  termsTitle: 'Términos',
  privacyTitle: 'Política de privacidad',
  questions: 'Preguntas',
  writeTo: 'Escribe a <address/>.',
  days_one: '{{count, number}} día',
  days_other: '{{count, number}} días',
  terms: {
    parties: {
      title: 'Con quién tratas',
      first:
        'Guise es un programa que una persona u organización ejecuta en su propia máquina. Quien lleva la instalación que usas es con quien tienes un acuerdo.',
      second: 'Al iniciar sesión aceptas estos términos.',
    },
    faces: {
      title: 'Caras que puedes usar',
      first:
        'Añade una cara solo si es la tuya o si tienes permiso de la persona a la que pertenece. Lo confirmas cada vez que añades una, y la confirmación se guarda con su hora.',
      second:
        'No uses Guise para engañar, acosar, humillar o suplantar a nadie, ni para hacer imágenes sexuales de nadie. No se permiten imágenes de menores, ni como origen ni como resultado.',
    },
    photos: {
      title: 'Fotos que enlazas',
      first:
        'Solo se pueden leer publicaciones públicas. Eres responsable de tener derecho a usar las fotos que enlazas y de lo que hagas con los resultados.',
      second: 'Un resultado es una imagen alterada. No lo presentes como registro de algo que haya ocurrido.',
    },
    credits: {
      title: 'Créditos',
      first:
        'Una foto cambiada cuesta un crédito, tenga las caras que tenga. Una foto fallida o cancelada no cuesta nada.',
      second: 'Un cambio insatisfactorio se puede reclamar en 24 horas para repetirlo o recuperar el crédito.',
    },
    end: {
      title: 'Terminar',
      first:
        'Puedes dejarlo en cualquier momento y borrar tus caras, proyectos y resultados. Quien lleva la instalación puede cerrar una cuenta que incumpla estos términos.',
    },
    guarantee: {
      title: 'Sin garantía',
      first:
        'El programa se ofrece tal cual. Algunas publicaciones no se pueden leer y algunas fotos no se pueden cambiar; la página dice entonces por qué.',
    },
    about: {
      title: 'Sobre este texto',
      first: 'Se escribió junto con el programa, para cualquier instalación de él. Ningún abogado lo ha leído.',
    },
  },
  privacy: {
    kept: {
      title: 'Qué se guarda',
      first:
        'Tu correo, el nombre que das, tu plan y tus movimientos de créditos; de una llave de acceso, su nombre y su mitad pública, con la que nadie puede entrar.',
      second:
        'Las caras que añades, los enlaces que pegas, copias de las fotos a las que llevan y los resultados hechos con ellas, con la hora de cada paso. Cada resultado lleva en sus píxeles un número que nadie ve, y su registro una breve huella de su aspecto, por la que se reconoce; de un enlace con el que compartes resultados, cuántas veces se abrió.',
      third: 'La confirmación de que puedes usar una cara, con su hora.',
      fourth:
        'Lo que una foto decía de sí misma, si llevaba credenciales de contenido, se guarda con ella y queda en los resultados hechos con ella. Puede nombrar a quien la tomó o la editó.',
    },
    use: {
      title: 'Para qué se usa',
      first:
        'Para iniciar tu sesión, hacer las imágenes que pides y cobrar el número correcto de créditos. Nada más. No hay publicidad ni seguimiento.',
      second: 'Tus datos nunca se comparten con terceros.',
    },
    place: {
      title: 'Dónde está',
      first:
        'En la máquina de quien lleva esta instalación, o en el almacenamiento que eligió. Los cambios se calculan allí; las caras y fotos no se envían a ningún otro servicio.',
      second:
        'Cuando pegas un enlace, la instalación pide esa dirección. El sitio ve la dirección de la instalación, no la tuya.',
    },
    browser: {
      title: 'En tu navegador',
      first:
        'Tu navegador guarda los tokens de tu sesión, tu tema y cómo te gusta ver las listas, y, mientras falte introducir un código, la dirección a la que se envió. El idioma que elijas se guarda también en una cookie, para que la primera página lo hable. No hay cookies de seguimiento. Al cerrar sesión se quitan los tokens.',
      second:
        'Dos cookies, que se envían solo al iniciar sesión, dicen que en este navegador se pidió un código y que tu dirección ya inició sesión aquí. Duran un año, ningún script puede leerlas y no contienen tu dirección.',
    },
    time: {
      title: 'Cuánto tiempo se guarda',
      first: 'Tus caras, proyectos, resultados y movimientos de créditos: hasta que los borres, o borres tu cuenta.',
      second:
        'Lo que ha terminado se borra solo: códigos y enlaces de inicio de sesión tras {{codes}}, sesiones terminadas tras {{sessions}}, avisos tras {{notices}}, y reclamaciones, revisiones y solicitudes de retirada, con lo escrito en ellas, {{cases}} después de resolverse.',
      third:
        'El correo de una donación se quita de ella tras {{payments}}. Lo que hicieron los operadores se borra de su registro tras {{log}}, los resultados de auditorías tras {{audits}}.',
    },
    deleting: {
      title: 'Borrar',
      first:
        'Una cara, una tarea o un proyecto que borras se elimina con sus imágenes. Una copia de todo, y la forma de eliminarlo todo, están en los ajustes de tu cuenta.',
      second:
        'Tras borrar una cuenta se guarda una sola cosa: una huella con clave de su correo, para que nadie reciba dos veces los primeros créditos. La dirección no se puede leer de ella, y nada más se guarda con ella.',
    },
    others: {
      title: 'Imágenes tuyas hechas por otra persona',
      first:
        'Si tu cara se usó sin tu permiso, pide su retirada en la página enlazada abajo. Se decide en 48 horas y no necesitas una cuenta. De lo que se retira se guardan huellas, para rechazarlo desde entonces, y ninguna imagen. Una imagen que compruebas en la página para ello se mira y se olvida.',
      second:
        'Quien prohíbe su cara en la página para ello envía una foto, que se borra en cuanto un operador decide, como muy tarde a las 48 horas. Hasta que se retire la prohibición se guardan números por los que la cara se reconoce, y la dirección de correo. De fotos que casi se parecen, esos números esperan hasta que un operador diga quién es.',
    },
    about: {
      title: 'Sobre este texto',
      first: 'Se escribió junto con el programa, para cualquier instalación de él. Ningún abogado lo ha leído.',
    },
  },
}
