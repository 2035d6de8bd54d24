import type { Both, Topic } from '../topic.ts'

/** Several clinics, colleagues, and the own account. */
export const PEOPLE = [
  {
    id: 'many-clinics',
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
          en: 'On My clinics, press **Edit many clinics together**.',
          es: 'En Mis clínicas, presione **Editar varias clínicas a la vez**.',
        },
      },
      {
        say: {
          en: 'Select the clinics, or press **Select all**.',
          es: 'Marque las clínicas, o presione **Marcar todas**.',
        },
      },
      {
        say: {
          en: 'Select the answers to set, for example **Website**, and fill them in.',
          es: 'Marque las respuestas que quiere poner, por ejemplo **Sitio web**, y complételas.',
        },
        picture: {
          en: 'The screen for one edit at many clinics. The answer Website is circled.',
          es: 'La pantalla de un solo cambio en varias clínicas. Un círculo señala la respuesta Sitio web.',
        },
      },
      {
        say: {
          en: 'Press **Show what changes**. A table shows old and new for each clinic. Then save.',
          es: 'Presione **Mostrar los cambios**. Una tabla muestra lo de antes y lo nuevo de cada clínica. Después guarde.',
        },
      },
    ],
    notes: [
      {
        en: 'The agency can decide about all of them as one.',
        es: 'La agencia puede decidir sobre todas a la vez.',
      },
      {
        en: 'You can also post one “We are closed” notice for several clinics.',
        es: 'También puede publicar un solo aviso “Estamos cerrados” para varias clínicas.',
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
          en: 'Press **Display on the directory**.',
          es: 'Presione **Mostrar en el directorio**.',
        },
        picture: {
          en: 'A clinic in the portal. Display on the directory is circled.',
          es: 'Una clínica en el portal. Un círculo señala Mostrar en el directorio.',
        },
      },
      { say: { en: 'Press **Confirm**.', es: 'Presione **Confirmar**.' } },
    ],
    notes: [
      {
        en: 'Closed for a few days? Post a notice instead, so that people can still find you.',
        es: '¿Cierra por unos días? Publique un aviso, para que la gente aún pueda encontrarle.',
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
          en: 'The form Invite an editor. The address and the clinic are circled.',
          es: 'El formulario Invitar a un editor. Un círculo señala la dirección y la clínica.',
        },
      },
      {
        say: {
          en: 'Press **Send invitation**. The link in the email works for seven days.',
          es: 'Presione **Enviar la invitación**. El enlace del correo funciona siete días.',
        },
      },
      {
        say: {
          en: 'If a person has left, press **Ask for removal** beside the name. The agency decides. You can suspend an editor’s access right away, and cancel the request.',
          es: 'Si una persona se fue, presione **Solicitar la baja** junto al nombre. La agencia decide. Usted puede suspender de inmediato el acceso de un editor, y cancelar la solicitud.',
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
          en: 'The screen Access. The field where you look for your clinic is circled.',
          es: 'La pantalla Acceso. Un círculo señala el campo en el que busca su clínica.',
        },
      },
      {
        say: {
          en: 'Choose one clinic or several, or all clinics of the provider. Then press **Ask for access**.',
          es: 'Elija una clínica o varias, o todas las clínicas del proveedor. Después presione **Pedir acceso**.',
        },
      },
    ],
    notes: [
      {
        en: 'The agency reviews every request and emails you its decision.',
        es: 'La agencia revisa cada solicitud y le envía su decisión por correo.',
      },
    ],
  },
  {
    id: 'notifications',
    title: {
      en: 'Choose which emails and notifications you get',
      es: 'Elegir qué correos y qué notificaciones le llegan',
    },
    when: {
      en: 'You want more or fewer emails, or a notification on your phone.',
      es: 'Quiere más o menos correos. O quiere ver en su teléfono que algo le espera.',
    },
    screens: [],
    also: { en: 'push message reminder summary mail', es: 'mensaje aviso recordatorio resumen' },
    steps: [
      { say: { en: 'Press **Account** at the top.', es: 'Presione **Cuenta** arriba.' } },
      {
        say: {
          en: 'Turn **Email Notifications** and **Reminders to confirm my clinics** on or off.',
          es: 'Elija si quiere **Notificaciones por correo**. Elija si quiere **Recordatorios para confirmar mis clínicas**.',
        },
        picture: {
          en: 'The account. The two kinds of email are circled.',
          es: 'La cuenta. Un círculo señala los dos tipos de correo.',
        },
      },
      {
        say: {
          en: 'Under “Notifications on this device”, select “Notify me when something is waiting for me”. The browser asks you once.',
          es: 'Vaya a “Notificaciones en este dispositivo”. Marque “Avisarme cuando algo espera mi respuesta”. Su navegador le pregunta una vez.',
        },
      },
    ],
    notes: [
      {
        en: 'A notification never names a person or a clinic.',
        es: 'Una notificación no dice el nombre de nadie. Tampoco dice el de una clínica.',
      },
    ],
  },
  {
    id: 'safe-account',
    title: { en: 'Keep your account safe', es: 'Mantener segura su cuenta' },
    when: {
      en: 'You want another password, two-step sign-in, or to sign out other devices.',
      es: 'Usted quiere otra contraseña, el inicio de sesión en dos pasos, o cerrar la sesión en otros dispositivos.',
    },
    screens: [],
    also: { en: 'password code authenticator devices sessions 2fa', es: 'contraseña código autenticador dispositivos' },
    steps: [
      { say: { en: 'Press **Account** at the top.', es: 'Presione **Cuenta** arriba.' } },
      {
        say: {
          en: 'Look at **Where you are signed in** and sign out devices that you do not know.',
          es: 'Mire **Dónde tiene la sesión abierta** y cierre la sesión en los dispositivos que no conoce.',
        },
      },
      {
        say: {
          en: 'Press **Change password** for a new one, or **Set up** for a code from an app on your phone.',
          es: 'Presione **Cambiar la contraseña** para tener otra, o **Configurar** para usar un código de una aplicación en su teléfono.',
        },
        picture: {
          en: 'The account. Change password and Set up are circled.',
          es: 'La cuenta. Un círculo señala Cambiar la contraseña y Configurar.',
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
    title: { en: 'Create a token for a program', es: 'Crear una clave para un programa' },
    when: {
      en: 'A program of yours should keep your clinics up to date.',
      es: 'Un programa suyo debe mantener sus clínicas al día.',
    },
    screens: [],
    also: { en: 'api key script developer', es: 'programador automático sistema' },
    managersOnly: true,
    steps: [
      { say: { en: 'Press **Account** at the top.', es: 'Presione **Cuenta** arriba.' } },
      {
        say: {
          en: 'Go to **Access tokens for programs** and press **New token**.',
          es: 'Vaya a **Claves de acceso para programas** y presione **Nueva clave**.',
        },
      },
      {
        say: {
          en: 'Give the **Name of the token**, choose **What the program may do** and when it ends.',
          es: 'Indique el **Nombre de la clave**, elija **Qué puede hacer el programa** y cuándo termina.',
        },
        picture: {
          en: 'The form for a new token. Its name and what the program may do are circled.',
          es: 'El formulario de una clave nueva. Un círculo señala el nombre y lo que puede hacer el programa.',
        },
      },
      {
        say: {
          en: 'Press **Create the token** and copy it. We show it only once.',
          es: 'Presione **Crear la clave** y cópiela. Solo se muestra una vez.',
        },
      },
    ],
    notes: [
      {
        en: 'If someone else may know a token, press Revoke beside it.',
        es: 'Si otros pueden conocer una clave, presione Anular junto a ella.',
      },
    ],
  },
] as const satisfies readonly Topic<Both>[]
