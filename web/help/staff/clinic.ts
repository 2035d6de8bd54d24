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
        say: { en: 'Open your clinic and press **Edit**.', es: 'Abra su clínica y presione **Editar**.' },
        picture: {
          en: 'A clinic in the portal. Edit is circled.',
          es: 'Una clínica en el portal. Un círculo señala Editar.',
        },
      },
      {
        say: {
          en: 'Change what is no longer right. The form has three parts: **About**, **Contact** and **Our patients**.',
          es: 'Cambie lo que ya no es correcto. El formulario tiene tres partes: **Información general**, **Contacto** y **Nuestros pacientes**.',
        },
      },
      {
        say: {
          en: 'At the end of the form you read what goes live now and what is waiting for review. Press **Save**.',
          es: 'Al final del formulario lee qué se publica ahora y qué espera revisión. Presione **Guardar**.',
        },
        picture: {
          en: 'The edit form. Save is circled.',
          es: 'El formulario para editar una clínica. Un círculo señala Guardar.',
        },
      },
    ],
    notes: [
      {
        en: 'The agency reviews the name, texts, website, link to book online and address before they go live. All other answers go live right away.',
        es: 'La agencia revisa el nombre, los textos, el sitio web, el enlace para pedir cita y la dirección antes de publicarlos. Las demás respuestas se publican de inmediato.',
      },
      {
        en: 'Services come from your license. Ask the agency if they are wrong.',
        es: 'Los servicios vienen de su licencia. Consulte a la agencia si no son correctos.',
      },
      {
        en: 'If a colleague changed the same answer since you opened the form, you choose which one to keep.',
        es: 'Si otra persona cambió la misma respuesta después de que usted abrió el formulario, usted elige cuál queda.',
      },
    ],
  },
  {
    id: 'my-submissions',
    title: { en: 'See what happened to your edit', es: 'Ver qué pasó con su cambio' },
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
          en: 'The list My submissions. The word that tells what happened to a text is circled.',
          es: 'La lista Mis envíos. Un círculo señala la palabra que dice qué pasó con un texto.',
        },
      },
      {
        say: {
          en: 'To withdraw a text that is still waiting, press **Withdraw**. To change and resend one that was not approved, press **Edit again**.',
          es: 'Para retirar un texto que aún espera, presione **Retirar**. Para enviar de nuevo uno no aprobado, presione **Editar de nuevo**.',
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
      en: 'Each part of a page should be confirmed every 90 days, even if nothing changed.',
      es: 'Cada parte de una página debe confirmarse cada 90 días, aunque nada haya cambiado.',
    },
    screens: ['staffConfirm', 'staffHome', 'staffStillRight'],
    also: { en: 'reminder due still right new patients', es: 'recordatorio vence sigue correcto pacientes nuevos' },
    steps: [
      { say: { en: 'Open **Confirm clinics**.', es: 'Abra **Confirmar clínicas**.' } },
      {
        say: {
          en: 'Read what the public sees. Gray text is the same at most of your clinics. “Same as most” means the answer above the table. Bold text is different. Select **Something changed** only at a clinic where something is no longer right.',
          es: 'Lea lo que ve el público. El texto en gris es igual en la mayoría de sus clínicas. “Como la mayoría” es la respuesta que está arriba de la tabla. El texto en negrita es distinto. Marque **Algo cambió** solo en la clínica donde algo ya no es correcto.',
        },
        picture: {
          en: 'The page About for all clinics. Something changed in the first row is circled.',
          es: 'La página Información general de todas las clínicas. Un círculo señala Algo cambió en la primera fila.',
        },
      },
      {
        say: {
          en: 'Press the button at the end. It confirms this part of all other clinics and opens the next page. There are three pages.',
          es: 'Presione el botón del final. Confirma esta parte de todas las demás clínicas y abre la página siguiente. Son tres páginas.',
        },
      },
      {
        say: {
          en: 'After the last page, press **Edit clinic** at each clinic that you selected.',
          es: 'Después de la última página, presione **Editar la clínica** en cada clínica que marcó.',
        },
      },
    ],
    notes: [
      {
        en: 'If a visitor reported something, it is beside the part. Select it only if you checked it and the page is right.',
        es: 'Si un visitante reportó algo, está junto a la parte. Márquelo solo si lo revisó y la página está bien.',
      },
      {
        en: 'Below the last page, open **Wait for a first visit** to say how long people wait.',
        es: 'Debajo de la última página, abra **Espera para la primera cita** para informar cuánto espera la gente.',
      },
      {
        en: 'The link in a reminder lets you confirm without a sign-in.',
        es: 'El enlace de un recordatorio le permite confirmar sin iniciar sesión.',
      },
      {
        en: 'Your answer about new patients expires first. Then the public no longer sees it, and we ask you again.',
        es: 'Su respuesta sobre pacientes nuevos vence primero. Entonces el público ya no la ve y le preguntamos otra vez.',
      },
    ],
  },
  {
    id: 'openings-today',
    title: { en: 'Report how many openings you have today', es: 'Informar cuántos cupos tiene hoy' },
    when: {
      en: 'Your clinic has beds or spots that fill up, and people need to know where one is open.',
      es: 'Su clínica tiene camas o cupos que se llenan, y la gente necesita saber dónde hay uno libre.',
    },
    screens: ['staffOpeningsToday', 'staffHome'],
    also: { en: 'openings beds spots vacancy detox wait', es: 'camas cupos vacantes desintoxicación espera' },
    steps: [
      {
        say: {
          en: 'Open **My clinics** and press **Openings today**. The table has a row for each kind.',
          es: 'Abra **Mis clínicas** y presione **Cupos de hoy**. La tabla tiene una fila por cada tipo.',
        },
      },
      {
        say: {
          en: 'Type the number in the column **Open** and go on to the next box. Type 0 if nothing is open. The public sees it right away.',
          es: 'Escriba el número en la columna **Libres** y pase a la casilla siguiente. Escriba 0 si no hay ninguno. El público lo ve de inmediato.',
        },
        picture: {
          en: 'The table of openings. The column Open is circled.',
          es: 'La tabla de cupos. Un círculo señala la columna Libres.',
        },
      },
      {
        say: {
          en: 'If nothing changed, press “Same as yesterday”, or in a row the button with its last number.',
          es: 'Si nada cambió, presione “Igual que ayer” o, en una fila, el botón con su último número.',
        },
      },
      {
        say: {
          en: 'Open **When we ask by email** to choose the hour of our daily email. Its link needs no sign-in.',
          es: 'Abra **Cuándo le preguntamos por correo** para elegir la hora de nuestro correo diario. Su enlace no pide iniciar sesión.',
        },
      },
    ],
    notes: [
      {
        en: 'A number expires, usually after a day. Then the public does not see it.',
        es: 'Un número vence, por lo general después de un día. Después, el público no lo ve.',
      },
      {
        en: 'You report how long people wait for a first visit on the page of your clinic, under Our patients.',
        es: 'La espera para la primera cita se informa en la página de su clínica, en Nuestros pacientes.',
      },
    ],
  },
  {
    id: 'notices',
    title: { en: 'Post a notice: closed, or phones down', es: 'Publicar un aviso: cerrado o sin teléfono' },
    when: {
      en: 'For a few days, people should know something before they come or call.',
      es: 'Durante unos días, la gente debe saber algo antes de ir o llamar.',
    },
    screens: ['staffClinic'],
    also: { en: 'notice holiday snow storm announcement', es: 'aviso feriado nieve tormenta anuncio' },
    steps: [
      {
        say: {
          en: 'Open your clinic and press **Add a notice**.',
          es: 'Abra su clínica y presione **Agregar un aviso**.',
        },
      },
      {
        say: {
          en: 'Choose what to say: **We are closed**, **Our phones do not work**, **No walk-ins** or **We open late or close early**.',
          es: 'Elija qué decir: **Estamos cerrados**, **Nuestros teléfonos no funcionan**, **Solo con cita** o **Abrimos tarde o cerramos antes**.',
        },
        picture: {
          en: 'The form for a notice. Its four choices are circled.',
          es: 'El formulario de un aviso. Un círculo señala sus cuatro opciones.',
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
          en: 'Press **Publish now**. Your notice goes live right away. We remove it after its last day.',
          es: 'Presione **Publicar ahora**. Su aviso se publica de inmediato. Lo quitamos después de su último día.',
        },
      },
    ],
    notes: [
      {
        en: 'To end it earlier, press End now beside the notice.',
        es: 'Para terminarlo antes, presione Terminar ahora junto al aviso.',
      },
    ],
  },
  {
    id: 'hidden-address',
    title: { en: 'Hide your address', es: 'Ocultar su dirección' },
    when: {
      en: 'People must not find the clinic, for example a shelter.',
      es: 'Nadie debe encontrar la clínica, por ejemplo un refugio.',
    },
    screens: ['staffClinicEdit', 'staffClinic'],
    also: { en: 'private secret safe location map', es: 'privada secreta segura lugar mapa' },
    steps: [
      { say: { en: 'Open your clinic and press **Edit**.', es: 'Abra su clínica y presione **Editar**.' } },
      {
        say: {
          en: 'Under Contact, select **Hide address on the directory**.',
          es: 'En Contacto, marque **Ocultar la dirección en el directorio**.',
        },
        picture: {
          en: 'The part of the form about the address. Hide address on the directory is circled.',
          es: 'La parte del formulario sobre la dirección. Un círculo señala Ocultar la dirección en el directorio.',
        },
      },
      {
        say: {
          en: 'If the screen warns that a text gives away a part of the address, take it out of that text.',
          es: 'Si la pantalla advierte que un texto dice una parte de la dirección, quítela de ese texto.',
        },
      },
      { say: { en: 'Press **Save**.', es: 'Presione **Guardar**.' } },
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
    title: { en: 'Keep English and Spanish the same', es: 'Mantener iguales el inglés y el español' },
    when: {
      en: 'You changed a text in one language. The page has it in both.',
      es: 'Usted cambió un texto en un idioma. La página lo tiene en los dos.',
    },
    screens: ['staffClinicEdit'],
    also: { en: 'translation translate behind same', es: 'traducción traducir atrasado mismo' },
    steps: [
      { say: { en: 'Open your clinic and press **Edit**.', es: 'Abra su clínica y presione **Editar**.' } },
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
          en: 'A changed English text and the question about the Spanish one. The answer is circled.',
          es: 'Un texto cambiado en inglés y la pregunta sobre el español. Un círculo señala la respuesta.',
        },
      },
      { say: { en: 'Press **Save**.', es: 'Presione **Guardar**.' } },
    ],
    notes: [
      {
        en: 'If you do not answer the question, the agency updates the other language.',
        es: 'Si no contesta la pregunta, la agencia actualiza el otro idioma.',
      },
    ],
  },
  {
    id: 'visitor-reports',
    title: { en: 'Answer what visitors report', es: 'Contestar lo que reportan los visitantes' },
    when: {
      en: 'A visitor says that something on your public page is wrong.',
      es: 'Un visitante dice que algo en su página pública está mal.',
    },
    screens: ['staffClinic', 'staffHome'],
    also: { en: 'mistake wrong number complaint feedback', es: 'error número equivocado queja comentario' },
    steps: [
      {
        say: {
          en: 'Open your clinic. Reports are below **What visitors reported**.',
          es: 'Abra su clínica. Los reportes están debajo de **Lo que reportaron los visitantes**.',
        },
      },
      {
        say: {
          en: 'Press **Fix it** to correct the page, or **The page is right** if nothing is wrong.',
          es: 'Presione **Corregir** para arreglar la página, o **La página está bien** si no hay error.',
        },
        picture: {
          en: 'A report at a clinic. Fix it and The page is right are circled.',
          es: 'Un reporte en la página de una clínica. Un círculo señala Corregir y La página está bien.',
        },
      },
      {
        say: {
          en: 'We close a report when you change the answer that it is about. If it is about a language, a way to pay or something else, press **Fixed** after you have corrected it.',
          es: 'Cerramos un reporte cuando usted cambia la respuesta de la que habla. Si habla de un idioma, una forma de pago u otra cosa, presione **Corregido** después de corregirla.',
        },
      },
    ],
    notes: [
      {
        en: 'Please answer within five business days. After that, the agency checks it.',
        es: 'Conteste en un plazo de cinco días hábiles. Después lo revisa la agencia.',
      },
      {
        en: 'Visitors are anonymous, so you cannot reply to them.',
        es: 'Los visitantes son anónimos, por eso no puede responderles.',
      },
    ],
  },
] as const satisfies readonly Topic<Both>[]
