import type { Both, Topic } from '../topic.ts'

/** Several sites, colleagues, and the own account. */
export const PEOPLE = [
  {
    id: 'many-sites',
    title: { en: 'Make one edit at many clinics', es: 'Hacer un solo cambio en varias clínicas' },
    when: {
      en: 'The same answer, such as a website, changes at several of your clinics.',
      es: 'La misma respuesta, como el sitio web, cambia en varias de sus clínicas.',
    },
    screens: ['staffHome', 'staffBulkEdit'],
    also: { en: 'bulk several sites batch same all', es: 'varios sitios lote igual todas' },
    managersOnly: true,
    steps: [
      {
        say: {
          en: 'On My clinics, press **Edit many clinics at once**.',
          es: 'En Mis clínicas, pulse **Editar varias clínicas a la vez**.',
        },
      },
      {
        say: {
          en: 'Choose the clinics, or press **Choose all**.',
          es: 'Elija las clínicas, o pulse **Elegir todas**.',
        },
      },
      {
        say: {
          en: 'Tick the answers to set, for example **Website**, and fill them in.',
          es: 'Marque las respuestas que quiere poner, por ejemplo **Sitio web**, y complételas.',
        },
        picture: {
          en: 'The screen for one edit at many clinics, with a ring around the answer Website.',
          es: 'La pantalla de un solo cambio en varias clínicas, con un anillo alrededor de la respuesta Sitio web.',
        },
      },
      {
        say: {
          en: 'Press **Show what changes**. A table shows old and new for each clinic. Then save.',
          es: 'Pulse **Mostrar los cambios**. Una tabla muestra lo de antes y lo nuevo de cada clínica. Después guarde.',
        },
      },
    ],
    notes: [
      {
        en: 'The agency can decide about all of them as one.',
        es: 'La agencia puede decidir sobre todas a la vez.',
      },
      {
        en: 'With Notice for visitors you can also close several clinics for some days at once.',
        es: 'Con Aviso para los visitantes también puede cerrar varias clínicas por unos días de una sola vez.',
      },
    ],
  },
  {
    id: 'display',
    title: { en: 'Show or hide a clinic on the directory', es: 'Mostrar u ocultar una clínica en el directorio' },
    when: {
      en: 'People should find a clinic, or should not find it for a while.',
      es: 'La gente debe encontrar una clínica, o no encontrarla por un tiempo.',
    },
    screens: ['staffClinic'],
    also: { en: 'publish unpublish visible switch', es: 'publicar quitar visible interruptor' },
    managersOnly: true,
    steps: [
      {
        say: {
          en: 'Open the clinic and go to **Public directory**.',
          es: 'Abra la clínica y vaya a **Directorio público**.',
        },
      },
      {
        say: {
          en: 'Press the switch **Display on the directory**.',
          es: 'Pulse el interruptor **Mostrar en el directorio**.',
        },
        picture: {
          en: 'The page of a clinic, with a ring around Display on the directory.',
          es: 'La página de una clínica, con un anillo alrededor de Mostrar en el directorio.',
        },
      },
      { say: { en: 'Press **Confirm**.', es: 'Pulse **Confirmar**.' } },
    ],
    notes: [
      {
        en: 'For some closed days a notice is better. People then still find you.',
        es: 'Para unos días de cierre es mejor un aviso. Así la gente aún le encuentra.',
      },
    ],
  },
  {
    id: 'team',
    title: { en: 'Invite a colleague, or ask to remove one', es: 'Invitar a una persona o pedir su baja' },
    when: {
      en: 'A person should keep a clinic’s page, or has left.',
      es: 'Una persona debe mantener la página de una clínica, o ya se fue.',
    },
    screens: ['staffTeam'],
    also: { en: 'editor invitation access staff leave', es: 'editor invitación acceso personal' },
    managersOnly: true,
    steps: [
      { say: { en: 'Open **Team**.', es: 'Abra **Equipo**.' } },
      {
        say: {
          en: 'Under **Invite an editor**, give the **Email** and the **Clinic**.',
          es: 'En **Invitar a un editor**, indique el **Correo electrónico** y la **Clínica**.',
        },
        picture: {
          en: 'The form Invite an editor, with a ring around the address and the clinic.',
          es: 'El formulario Invitar a un editor, con un anillo alrededor de la dirección y la clínica.',
        },
      },
      {
        say: {
          en: 'Press **Send invitation**. The link in the mail works for seven days.',
          es: 'Pulse **Enviar la invitación**. El enlace del correo funciona siete días.',
        },
      },
      {
        say: {
          en: 'If a person has left, press **Ask for removal** beside the name. The agency decides; you can suspend an editor at once, and take it back.',
          es: 'Si una persona se fue, pulse **Solicitar la baja** junto al nombre. La agencia decide; usted puede suspender a un editor de inmediato y retirar la solicitud.',
        },
      },
    ],
  },
  {
    id: 'ask-for-access',
    title: { en: 'Ask for access to a clinic', es: 'Pedir acceso a una clínica' },
    when: {
      en: 'You have an account and want to keep the page of a clinic.',
      es: 'Usted tiene una cuenta y quiere mantener la página de una clínica.',
    },
    screens: ['staffAccess', 'staffHome'],
    also: { en: 'role request manager editor new', es: 'solicitud gerente editor nuevo' },
    steps: [
      { say: { en: 'Open **Access**.', es: 'Abra **Acceso**.' } },
      {
        say: {
          en: 'Type a name, a city or a license number into **Find your provider or clinic by name, city or license number**.',
          es: 'Escriba un nombre, una ciudad o un número de licencia en **Busque su proveedor o clínica por nombre, ciudad o número de licencia**.',
        },
        picture: {
          en: 'The screen Access, with a ring around the field in which you look for your clinic.',
          es: 'La pantalla Acceso, con un anillo alrededor del campo en el que busca su clínica.',
        },
      },
      {
        say: {
          en: 'Choose one clinic or several, or all clinics of the provider. Then press **Ask for access**.',
          es: 'Elija una clínica o varias, o todas las clínicas del proveedor. Después pulse **Pedir acceso**.',
        },
      },
    ],
    notes: [
      {
        en: 'The agency looks at every request. You get a mail with its answer.',
        es: 'La agencia revisa cada solicitud. Usted recibe un correo con su respuesta.',
      },
    ],
  },
  {
    id: 'messages',
    title: { en: 'Choose which mails and messages you get', es: 'Elegir qué correos y mensajes recibe' },
    when: {
      en: 'You want more or fewer mails, or a message on your phone.',
      es: 'Usted quiere más o menos correos, o un mensaje en su teléfono.',
    },
    screens: [],
    also: { en: 'push notification reminder summary email', es: 'notificación recordatorio resumen correo' },
    steps: [
      { say: { en: 'Press **Account** at the top.', es: 'Pulse **Cuenta** arriba.' } },
      {
        say: {
          en: 'Switch **Email Notifications** and **Reminders to confirm my clinics** on or off.',
          es: 'Active o desactive **Avisos por correo electrónico** y **Recordatorios para confirmar mis clínicas**.',
        },
        picture: {
          en: 'The account, with a ring around the two sorts of mail.',
          es: 'La cuenta, con un anillo alrededor de los dos tipos de correo.',
        },
      },
      {
        say: {
          en: 'Under “Messages on this device”, tick “Show a message when something waits for me”. The browser asks you once.',
          es: 'En «Mensajes en este dispositivo», marque «Mostrar un mensaje cuando algo espera mi respuesta». El navegador le pregunta una vez.',
        },
      },
    ],
    notes: [
      {
        en: 'A message never names a person or a clinic.',
        es: 'Un mensaje nunca nombra a una persona ni a una clínica.',
      },
    ],
  },
  {
    id: 'safe-account',
    title: { en: 'Keep your account safe', es: 'Mantener segura su cuenta' },
    when: {
      en: 'You want another password, a second step at sign-in, or to sign out other devices.',
      es: 'Usted quiere otra contraseña, un segundo paso al entrar, o cerrar la sesión en otros dispositivos.',
    },
    screens: [],
    also: { en: 'password code authenticator devices sessions 2fa', es: 'contraseña código autenticador dispositivos' },
    steps: [
      { say: { en: 'Press **Account** at the top.', es: 'Pulse **Cuenta** arriba.' } },
      {
        say: {
          en: 'Look at **Where you are signed in** and sign out what you do not know.',
          es: 'Mire **Dónde tiene la sesión abierta** y cierre lo que no conoce.',
        },
      },
      {
        say: {
          en: 'Press **Change password** for a new one, or **Set up** for a code of an app on your phone.',
          es: 'Pulse **Cambiar la contraseña** para tener otra, o **Configurar** para usar un código de una aplicación en su teléfono.',
        },
        picture: {
          en: 'The account, with a ring around Change password and Set up.',
          es: 'La cuenta, con un anillo alrededor de Cambiar la contraseña y Configurar.',
        },
      },
    ],
    notes: [
      {
        en: 'Keep the recovery codes. If you lose phone and codes, call the agency.',
        es: 'Guarde los códigos de recuperación. Si pierde el teléfono y los códigos, llame a la agencia.',
      },
    ],
  },
  {
    id: 'access-tokens',
    title: { en: 'Make a token for a program', es: 'Crear una clave para un programa' },
    when: {
      en: 'A program of yours should keep your clinics up to date.',
      es: 'Un programa suyo debe mantener sus clínicas al día.',
    },
    screens: [],
    also: { en: 'api key script developer', es: 'programador automático sistema' },
    managersOnly: true,
    steps: [
      { say: { en: 'Press **Account** at the top.', es: 'Pulse **Cuenta** arriba.' } },
      {
        say: {
          en: 'Go to **Access tokens for programs** and press **New token**.',
          es: 'Vaya a **Claves de acceso para programas** y pulse **Nueva clave**.',
        },
      },
      {
        say: {
          en: 'Give the **Name of the token**, choose **What the program may do** and when it ends.',
          es: 'Indique el **Nombre de la clave**, elija **Qué puede hacer el programa** y cuándo termina.',
        },
        picture: {
          en: 'The form for a new token, with a ring around its name and what the program may do.',
          es: 'El formulario de una clave nueva, con un anillo alrededor del nombre y de lo que puede hacer el programa.',
        },
      },
      {
        say: {
          en: 'Press **Make the token** and copy it. It is shown only once.',
          es: 'Pulse **Crear la clave** y cópiela. Solo se muestra una vez.',
        },
      },
    ],
    notes: [
      {
        en: 'If others may know a token, press Revoke beside it.',
        es: 'Si otros pueden conocer una clave, pulse Anular junto a ella.',
      },
    ],
  },
] as const satisfies readonly Topic<Both>[]
