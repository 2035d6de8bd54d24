import type { Both, Topic } from '../topic.ts'

/** Keeping a clinic's page up to date. */
export const CLINIC = [
  {
    id: 'edit-clinic',
    title: { en: 'Change what the directory says', es: 'Cambiar lo que dice el directorio' },
    when: {
      en: 'A phone number, the hours, a text or another answer of your clinic has changed.',
      es: 'Cambió un teléfono, el horario, un texto u otra respuesta de su clínica.',
    },
    screens: ['staffHome', 'staffClinic', 'staffClinicEdit'],
    also: { en: 'edit update profile phone hours correct', es: 'editar actualizar perfil teléfono horas corregir' },
    steps: [
      {
        say: { en: 'Open your clinic and press **Edit**.', es: 'Abra su clínica y pulse **Editar**.' },
        picture: {
          en: 'The page of a clinic in the portal, with a ring around Edit.',
          es: 'La página de una clínica en el portal, con un anillo alrededor de Editar.',
        },
      },
      {
        say: {
          en: 'Change what is no longer right. The form has three parts: **About**, **Contact** and **Our patients**.',
          es: 'Cambie lo que ya no es correcto. El formulario tiene tres partes: **Acerca de**, **Contacto** y **Nuestros pacientes**.',
        },
      },
      {
        say: {
          en: 'At the end of the form you read what goes live now and what waits for review. Press **Save**.',
          es: 'Al final del formulario lee qué se publica ahora y qué espera revisión. Pulse **Guardar**.',
        },
        picture: {
          en: 'The edit form of a clinic, with a ring around Save.',
          es: 'El formulario para editar una clínica, con un anillo alrededor de Guardar.',
        },
      },
    ],
    notes: [
      {
        en: 'The agency reads and translates texts before they go live. All other answers are live at once.',
        es: 'La agencia lee y traduce los textos antes de publicarlos. Las demás respuestas se publican de inmediato.',
      },
      {
        en: 'Services come from your license. Ask the agency if they are wrong.',
        es: 'Los servicios vienen de su licencia. Consulte a la agencia si no son correctos.',
      },
      {
        en: 'If a colleague changed the same answer meanwhile, you choose which one to keep.',
        es: 'Si otra persona cambió la misma respuesta mientras tanto, usted elige cuál queda.',
      },
    ],
  },
  {
    id: 'my-submissions',
    title: { en: 'See what became of your edit', es: 'Ver qué pasó con su cambio' },
    when: {
      en: 'You sent a text and want to know if it is live.',
      es: 'Usted envió un texto y quiere saber si ya está publicado.',
    },
    screens: ['staffSubmissions', 'staffHome', 'staffClinicHistory'],
    also: {
      en: 'review rejected reason withdraw waiting approved',
      es: 'revisión rechazado motivo retirar espera aprobado',
    },
    steps: [
      { say: { en: 'Open **My submissions**.', es: 'Abra **Mis envíos**.' } },
      {
        say: {
          en: 'Each text has a word beside it, such as **Waiting for review** or **Live**.',
          es: 'Cada texto tiene una palabra al lado, como **En espera de revisión** o **Publicado**.',
        },
        picture: {
          en: 'The list My submissions, with a ring around the word that tells what became of a text.',
          es: 'La lista Mis envíos, con un anillo alrededor de la palabra que dice qué pasó con un texto.',
        },
      },
      {
        say: {
          en: 'To take back a text that still waits, press **Withdraw**. To send one that was not approved once more, press **Edit again**.',
          es: 'Para retirar un texto que aún espera, pulse **Retirar**. Para enviar de nuevo uno no aprobado, pulse **Editar de nuevo**.',
        },
      },
    ],
    notes: [
      {
        en: 'If the agency changed your words, you see both texts and the difference.',
        es: 'Si la agencia cambió sus palabras, usted ve los dos textos y la diferencia.',
      },
    ],
  },
  {
    id: 'confirm',
    title: {
      en: 'Confirm that your clinics are still right',
      es: 'Confirmar que sus clínicas siguen siendo correctas',
    },
    when: {
      en: 'Each part of a page should be confirmed every 90 days, also when nothing changed.',
      es: 'Cada parte de una página debe confirmarse cada 90 días, aunque nada haya cambiado.',
    },
    screens: ['staffConfirm', 'staffHome', 'staffStillRight'],
    also: { en: 'reminder due still right new patients', es: 'recordatorio vence sigue correcto pacientes nuevos' },
    steps: [
      { say: { en: 'Open **Confirm**.', es: 'Abra **Confirmar**.' } },
      {
        say: {
          en: 'Read what the public sees. Grey is what most of your clinics have, bold is different. Tick **Something changed** only at a clinic where something is no longer right.',
          es: 'Lea lo que ve el público. En gris está lo que tiene la mayoría de sus clínicas; en negrita, lo que es distinto. Marque **Algo cambió** solo en la clínica donde algo ya no es correcto.',
        },
        picture: {
          en: 'The page About of all clinics, with a ring around Something changed in the first row.',
          es: 'La página Acerca de de todas las clínicas, con un anillo alrededor de Algo cambió en la primera fila.',
        },
      },
      {
        say: {
          en: 'Press the button at the end. It confirms this part of all other clinics and opens the next page. There are three pages.',
          es: 'Pulse el botón del final. Confirma esta parte de todas las demás clínicas y abre la página siguiente. Son tres páginas.',
        },
      },
      {
        say: {
          en: 'After the last page, press **Change it** at each clinic that you ticked.',
          es: 'Después de la última página, pulse **Cambiarlo** en cada clínica que marcó.',
        },
      },
    ],
    notes: [
      {
        en: 'If a visitor reported something, it stands beside the part. Tick it only if you checked it and the page is right.',
        es: 'Si un visitante avisó de algo, está junto a la parte. Márquelo solo si lo revisó y la página está bien.',
      },
      {
        en: 'The link in a reminder lets you confirm without a sign-in.',
        es: 'El enlace de un recordatorio le permite confirmar sin iniciar sesión.',
      },
      {
        en: 'Whether you take new patients ages fastest. When it is too old, the public does not see it.',
        es: 'Lo que más pronto envejece es si acepta pacientes nuevos. Cuando es muy antiguo, el público no lo ve.',
      },
    ],
  },
  {
    id: 'places-today',
    title: { en: 'Say how many places are open today', es: 'Decir cuántos lugares hay libres hoy' },
    when: {
      en: 'Your clinic has beds or spots that fill up, and people need to know where one is open.',
      es: 'Su clínica tiene camas o cupos que se llenan, y la gente necesita saber dónde hay uno libre.',
    },
    screens: ['staffPlacesToday', 'staffHome'],
    also: { en: 'openings beds spots vacancy detox wait', es: 'camas cupos vacantes desintoxicación espera' },
    steps: [
      {
        say: {
          en: 'Open **My clinics**. The table **Places today** has a row for each kind of place.',
          es: 'Abra **Mis clínicas**. La tabla **Lugares hoy** tiene una fila por cada tipo de lugar.',
        },
      },
      {
        say: {
          en: 'Type the number in the column **Open** and go on to the next box. Type 0 if nothing is open. The public sees it at once.',
          es: 'Escriba el número en la columna **Libres** y pase a la casilla siguiente. Escriba 0 si no hay ninguno. El público lo ve al momento.',
        },
        picture: {
          en: 'The table of places, with a ring around the column Open.',
          es: 'La tabla de lugares, con un anillo alrededor de la columna Libres.',
        },
      },
      {
        say: {
          en: 'If nothing changed since yesterday, press “Same as yesterday”.',
          es: 'Si nada cambió desde ayer, pulse «Igual que ayer».',
        },
      },
      {
        say: {
          en: 'Open **When we ask by mail** to choose the hour of our daily mail. Its link needs no sign-in.',
          es: 'Abra **Cuándo le preguntamos por correo** para elegir la hora de nuestro correo diario. Su enlace no pide iniciar sesión.',
        },
      },
    ],
    notes: [
      {
        en: 'A number counts for a day. After that the public does not see it.',
        es: 'Un número vale por un día. Después, el público no lo ve.',
      },
      {
        en: 'How long people wait for a first visit stands in the form of your clinic, under Our patients.',
        es: 'Cuánto se espera para la primera cita está en el formulario de su clínica, en Nuestros pacientes.',
      },
    ],
  },
  {
    id: 'notices',
    title: { en: 'Say that you are closed or your phones are down', es: 'Avisar que está cerrado o sin teléfono' },
    when: {
      en: 'For some days people should know something before they come or call.',
      es: 'Durante unos días, la gente debe saber algo antes de ir o llamar.',
    },
    screens: ['staffClinic'],
    also: { en: 'notice holiday snow storm announcement', es: 'aviso feriado nieve tormenta anuncio' },
    steps: [
      {
        say: {
          en: 'Open your clinic and press **Add a notice**.',
          es: 'Abra su clínica y pulse **Agregar un aviso**.',
        },
      },
      {
        say: {
          en: 'Choose what to say: **We are closed**, **Our phones do not work**, **No walk-ins** or **We open late or close early**.',
          es: 'Elija qué decir: **Estamos cerrados**, **Nuestros teléfonos no funcionan**, **Solo con cita** o **Abrimos tarde o cerramos antes**.',
        },
        picture: {
          en: 'The form for a notice, with a ring around the four things it can say.',
          es: 'El formulario de un aviso, con un anillo alrededor de las cuatro cosas que puede decir.',
        },
      },
      {
        say: {
          en: 'Give the **First day** and the **Last day**. The **Preview** shows the words in both languages.',
          es: 'Indique el **Primer día** y el **Último día**. La **Vista previa** muestra las palabras en los dos idiomas.',
        },
      },
      {
        say: {
          en: 'Press **Publish now**. It is public at once and goes by itself after its last day.',
          es: 'Pulse **Publicar ahora**. Es público de inmediato y se va solo después de su último día.',
        },
      },
    ],
    notes: [
      {
        en: 'To end it earlier, press End now beside the notice.',
        es: 'Para terminarlo antes, pulse Terminar ahora junto al aviso.',
      },
    ],
  },
  {
    id: 'hidden-address',
    title: { en: 'Hide your address', es: 'Ocultar su dirección' },
    when: {
      en: 'People must not find the place, for example a shelter.',
      es: 'Nadie debe encontrar el lugar, por ejemplo un refugio.',
    },
    screens: ['staffClinicEdit', 'staffClinic'],
    also: { en: 'private secret safe location map', es: 'privada secreta segura lugar mapa' },
    steps: [
      { say: { en: 'Open your clinic and press **Edit**.', es: 'Abra su clínica y pulse **Editar**.' } },
      {
        say: {
          en: 'Under Contact, tick **Hide address on the directory**.',
          es: 'En Contacto, marque **Ocultar la dirección en el directorio**.',
        },
        picture: {
          en: 'The part of the form about the address, with a ring around Hide address on the directory.',
          es: 'La parte del formulario sobre la dirección, con un anillo alrededor de Ocultar la dirección en el directorio.',
        },
      },
      {
        say: {
          en: 'If the screen warns that a text names a part of the address, take it out of that text.',
          es: 'Si la pantalla avisa que un texto nombra una parte de la dirección, quítela de ese texto.',
        },
      },
      { say: { en: 'Press **Save**.', es: 'Pulse **Guardar**.' } },
    ],
    notes: [
      {
        en: 'A hidden address is on no public page and no map, and in no file for others.',
        es: 'Una dirección oculta no está en ninguna página pública, ni en el mapa, ni en los archivos para otros.',
      },
    ],
  },
  {
    id: 'two-languages',
    title: { en: 'Keep English and Spanish together', es: 'Mantener juntos el inglés y el español' },
    when: {
      en: 'You changed a text in one language. The page has it in both.',
      es: 'Usted cambió un texto en un idioma. La página lo tiene en los dos.',
    },
    screens: ['staffClinicEdit'],
    also: { en: 'translation translate behind same', es: 'traducción traducir atrasado mismo' },
    steps: [
      { say: { en: 'Open your clinic and press **Edit**.', es: 'Abra su clínica y pulse **Editar**.' } },
      {
        say: {
          en: 'Change the text. Change the other language too, if you can.',
          es: 'Cambie el texto. Cambie también el otro idioma, si puede.',
        },
      },
      {
        say: {
          en: 'If you changed only one, you are asked whether the other still says the same. Answer **Yes, it still says the same** if it does.',
          es: 'Si cambió solo uno, se le pregunta si el otro sigue diciendo lo mismo. Conteste **Sí, sigue diciendo lo mismo** si es así.',
        },
        picture: {
          en: 'A changed English text and the question about the Spanish one, with a ring around the answer.',
          es: 'Un texto cambiado en inglés y la pregunta sobre el español, con un anillo alrededor de la respuesta.',
        },
      },
      { say: { en: 'Press **Save**.', es: 'Pulse **Guardar**.' } },
    ],
    notes: [
      {
        en: 'If you leave the question open, the agency brings the other language along.',
        es: 'Si no contesta, la agencia se ocupa del otro idioma.',
      },
    ],
  },
  {
    id: 'visitor-reports',
    title: { en: 'Answer what visitors report', es: 'Contestar lo que avisan los visitantes' },
    when: {
      en: 'A visitor says that something on your public page is wrong.',
      es: 'Un visitante dice que algo en su página pública está mal.',
    },
    screens: ['staffClinic', 'staffHome'],
    also: { en: 'mistake wrong number complaint feedback', es: 'error número equivocado queja comentario' },
    steps: [
      {
        say: {
          en: 'Open your clinic. Reports stand below **What visitors reported**.',
          es: 'Abra su clínica. Los avisos están debajo de **Lo que avisaron los visitantes**.',
        },
      },
      {
        say: {
          en: 'Press **Fix it** to correct the page, or **The page is right** if nothing is wrong.',
          es: 'Pulse **Corregir** para arreglar la página, o **La página está bien** si no hay error.',
        },
        picture: {
          en: 'A report on the page of a clinic, with a ring around Fix it and The page is right.',
          es: 'Un aviso en la página de una clínica, con un anillo alrededor de Corregir y La página está bien.',
        },
      },
      {
        say: {
          en: 'A report ends by itself when you change the answer that it is about. If it is about something else, press **Fixed** after you have corrected it.',
          es: 'Un aviso termina solo cuando usted cambia la respuesta de la que habla. Si habla de otra cosa, pulse **Corregido** después de corregirla.',
        },
      },
    ],
    notes: [
      {
        en: 'Please answer within five business days. After that the agency looks at it.',
        es: 'Conteste en un plazo de cinco días hábiles. Después lo atiende la agencia.',
      },
      {
        en: 'Visitors are anonymous, so you cannot reply to them.',
        es: 'Las visitas son anónimas, por eso no puede responderles.',
      },
    ],
  },
] as const satisfies readonly Topic<Both>[]
