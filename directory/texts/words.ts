import { bothLanguages } from './fill.ts'
import { TYPED_WORDS } from './layout.ts'

/** Pages of prose. The paragraphs of a section follow the order of their keys. */

export const QUESTIONS = bothLanguages(
  {
    title: 'Questions and answers',
    description: 'Short answers to what people ask most often about finding care with this site.',
    none: 'There are no questions here yet.',
    linkTo: 'Link to this answer',
  },
  {
    title: 'Preguntas y respuestas',
    description: 'Respuestas cortas a lo que más se pregunta sobre cómo buscar ayuda en este sitio.',
    none: 'Aún no hay preguntas aquí.',
    linkTo: 'Enlace a esta respuesta',
  },
)

export const ABOUT_DATA = bothLanguages(
  {
    title: 'About the data',
    description: 'Where the facts about each clinic come from and how new they are.',
    whence: 'Where it comes from',
    whence1: 'The list of places comes from the state’s license records. A place must hold a license to be here.',
    whence2: 'The clinic’s own staff keep its hours, phone numbers and services up to date.',
    whence3: 'The state reads each text before you see it.',
    age: 'How new it is',
    age1: 'Each part of a page says when the clinic last confirmed it.',
    age2: 'If a clinic has not confirmed its page for 90 days, call before you go.',
    age3: 'We show “Accepting new patients” for 90 days. After that, ask the clinic.',
    silence: 'When a clinic has not told us',
    silence1:
      'If a clinic has not answered, we do not count that as a “no”. We list it after the others, with a question to ask.',
    hidden: 'Private addresses',
    hidden1: 'Some places keep their address private to protect people. We show only their county.',
    hidden2: 'Call them to learn where they are.',
    distance: 'How we measure miles',
    distance1: 'Miles are in a straight line from the middle of your ZIP code or town. The road is longer.',
    maps: 'Where our maps come from',
    maps1: 'County lines come from the U.S. Census Bureau.',
    maps2: 'Roads come from a file by Uber, with names from the Census. Rivers come from Natural Earth.',
    maps3: 'Town sizes come from GeoNames, which asks us to say so.',
  },
  {
    title: 'Acerca de los datos',
    description: 'De dónde salen los datos de cada clínica y qué tan nuevos son.',
    whence: 'De dónde salen',
    whence1: 'El directorio sale de las licencias del estado. Un lugar necesita licencia para estar aquí.',
    whence2: 'Cada clínica pone al día su horario, sus teléfonos y lo que ofrece.',
    whence3: 'El estado lee cada texto antes de que usted lo vea.',
    age: 'Qué tan nuevos son',
    age1: 'Cada parte de una página dice cuándo la confirmó la clínica.',
    age2: 'Si la clínica no confirma su página en 90 días, le pedimos que llame antes de ir.',
    age3: 'Mostramos “Acepta pacientes nuevos” por 90 días. Después, pregunte a la clínica.',
    silence: 'Cuando una clínica no lo ha indicado',
    silence1:
      'Si una clínica no ha contestado, no lo tomamos como un “no”. Va después de las otras, con una pregunta para usted.',
    hidden: 'Direcciones privadas',
    hidden1: 'Hay lugares que no dan su dirección para proteger a las personas. Solo verá el condado.',
    hidden2: 'Llame para saber dónde están.',
    distance: 'Cómo medimos las millas',
    distance1:
      'Medimos las millas en línea recta desde el centro de su ciudad o código postal. El camino es más largo.',
    maps: 'De dónde salen los mapas',
    maps1: 'Los límites de los condados son de la Oficina del Censo de Estados Unidos.',
    maps2: 'Las carreteras son de un archivo de Uber, con los nombres del Censo. Los ríos son de Natural Earth.',
    maps3: 'El tamaño de las ciudades es de GeoNames, que pide que lo digamos.',
  },
)

export const ACCESSIBILITY = bothLanguages(
  {
    title: 'Accessibility',
    description: 'How this site works with a keyboard, a screen reader, large type and old phones.',
    aim: 'What we aim for',
    aim1: 'This site should work for every person. We follow the rules of WCAG 2.2, level AA.',
    how: 'How it works for you',
    how1: 'Every page works with a keyboard alone. We build pages for screen readers. No one who uses one has tested them yet.',
    how2: 'You do not need JavaScript. Every page works on old phones and slow internet.',
    how3: 'You can make the type twice as large. Nothing is cut off.',
    how4: 'Maps are also written as lists, with miles and direction in words.',
    tell: 'Tell us what does not work',
    tell1: 'Does a part of this site not work for you? Please tell us. We will fix it.',
    contact: 'Tell us with our form',
    report: 'What our tests show, rule by rule',
  },
  {
    title: 'Accesibilidad',
    description: 'Cómo usar este sitio con teclado, lector de pantalla, letra grande o un teléfono viejo.',
    aim: 'Lo que buscamos',
    aim1: 'Este sitio debe servir a todas las personas. Seguimos las reglas WCAG 2.2, nivel AA.',
    how: 'Cómo le sirve a usted',
    how1: 'Cada página se puede usar solo con teclado. Hacemos las páginas para lectores de pantalla. Nadie que use uno las ha probado aún.',
    how2: 'Todo sirve sin JavaScript, en un teléfono viejo y con internet lento.',
    how3: 'Puede hacer la letra el doble de grande. Nada se corta.',
    how4: 'Los mapas también se pueden leer como lista, con millas y rumbo.',
    tell: 'Díganos qué no funciona',
    tell1: '¿Una parte de este sitio no le sirve? Díganos, por favor. La vamos a arreglar.',
    contact: 'Escríbanos con el formulario',
    report: 'Lo que muestran las pruebas, regla por regla',
  },
)

export const PRIVACY = bothLanguages(
  {
    title: 'Privacy',
    description: 'What we keep and what we do not keep, in plain words.',
    not: 'What we do not do',
    not1: 'We use no cookies and store nothing on your phone or computer about your search.',
    not2: 'We do not ask who you are. There is no account.',
    not3: 'No one else learns what you look for. The pages load nothing from other sites.',
    not4: 'We do not write your search into any log.',
    not5: 'A “service worker” keeps one of our pages in your browser for offline use. It holds no search.',
    not6: 'A list of places that you make stays in your browser until you delete it. We never get it.',
    count: 'What we count',
    count1: 'We count how often each kind of page is used in a day. The count has no words and no places in it.',
    count2: TYPED_WORDS.en,
    countUnmet:
      'Some searches find fewer than three places within 30 miles. We count them by kind of care, month and large part of the state. We keep a count only from ten on. It has no words, no ZIP code and no time.',
    told: 'What you tell us',
    told1: 'If you use our form, we keep the day, your answer and your words. We delete the words after 90 days.',
    told2:
      'If you report a phone number, we keep a short mark for your internet connection. We delete it when the clinic answers, or after 30 days. It tells us if two people say the same. It does not show who you are.',
    link: 'What a web address shows',
    link1: 'The web address of a page shows your search. Send it only to people you trust.',
    link2: 'If you type a street, we use only its ZIP code or town. We never put the street in a web address.',
    link3: 'Your browser keeps a list of pages you saw. A private window does not.',
    leave: 'Links to other sites',
    leave1: 'A clinic’s own site has its own rules. We do not tell it that you came from here.',
  },
  {
    title: 'Privacidad',
    description: 'Lo que guardamos y lo que no guardamos, en palabras sencillas.',
    not: 'Lo que no hacemos',
    not1: 'No usamos cookies. No guardamos nada de su búsqueda en su teléfono ni en su computadora.',
    not2: 'No le preguntamos quién es. No hay cuentas.',
    not3: 'Nadie más sabe lo que busca. Las páginas no cargan nada de otros sitios.',
    not4: 'No anotamos su búsqueda en ningún registro.',
    not5: 'Su navegador guarda una página nuestra para cuando no hay conexión (con un “service worker”). No guarda su búsqueda.',
    not6: 'Si hace una lista de lugares, queda en su navegador hasta que usted la borre. Nunca se nos envía.',
    count: 'Lo que contamos',
    count1: 'Contamos cuántas veces al día se usa cada tipo de página. La cuenta no tiene palabras ni lugares.',
    count2: TYPED_WORDS.es,
    countUnmet:
      'Algunas búsquedas encuentran menos de tres lugares a menos de 30 millas. Las contamos por tipo de ayuda, mes y zona grande del estado. Guardamos la cuenta solo a partir de diez. No tiene palabras, código postal ni hora.',
    told: 'Lo que nos dice',
    told1:
      'Si nos escribe con el formulario, guardamos el día, su respuesta y el texto. El texto se borra a los 90 días.',
    told2:
      'Si reporta un número de teléfono, guardamos una marca corta de su conexión de internet. Se borra cuando la clínica contesta, o a los 30 días. Así vemos si dos personas dicen lo mismo. Con la marca no se sabe quién es usted.',
    link: 'Lo que se ve en un enlace',
    link1: 'La dirección web de la página muestra lo que busca. Envíela solo a personas de confianza.',
    link2: 'Si escribe una calle, usamos solo su código postal o ciudad. La calle no queda en la dirección web.',
    link3: 'Su navegador guarda la lista de lo que vio. Una ventana privada no.',
    leave: 'Enlaces a otros sitios',
    leave1: 'El sitio de una clínica tiene sus propias reglas. No le decimos que usted viene de aquí.',
  },
)

export const ANSWERS = bothLanguages(
  {
    notFoundTitle: 'We could not find this page',
    notFoundLead: 'The link may be old, or the place may no longer be in the directory.',
    notFoundSearch: 'Look for a place',
    notFoundGuess: 'Look for “{guess}”',
    unavailableTitle: 'We cannot show this page right now',
    unavailableLead: 'We cannot load the directory right now. Try again in a minute.',
    tryAgain: 'Try again',
    goneTitle: '{name} is no longer in this directory',
    goneSince: 'No longer listed since {month}.',
    goneSites: 'Other places of {provider}',
    goneNear: 'Places nearby with the same kind of help',
  },
  {
    notFoundTitle: 'No encontramos esta página',
    notFoundLead: 'El enlace puede ser viejo, o el lugar ya no está en el directorio.',
    notFoundSearch: 'Buscar un lugar',
    notFoundGuess: 'Buscar “{guess}”',
    unavailableTitle: 'Ahora no podemos mostrar esta página',
    unavailableLead: 'El directorio no responde por un momento. Inténtelo de nuevo en un minuto.',
    tryAgain: 'Intentar de nuevo',
    goneTitle: '{name} ya no está en este directorio',
    goneSince: 'Ya no aparece en el directorio desde {month}.',
    goneSites: 'Otros lugares de {provider}',
    goneNear: 'Lugares cercanos con el mismo tipo de ayuda',
  },
)
