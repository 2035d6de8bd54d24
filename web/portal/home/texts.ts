/** What the home of provider staff says, by name and language. */

const en = {
  title: () => 'My clinics',
  what: () => 'your clinics',
  none: () => 'No clinics yet.',
  archived: () => 'Archived',
  pendingTitle: () => 'Your access is being checked',
  pendingText: (email: string) =>
    `You are signed in as ${email}. An administrator has to approve your access before you can work on a clinic. You will get an email as soon as they have decided.`,
  rejectedTitle: () => 'Your access request was not approved',
  rejectedText: (email: string) =>
    `The account ${email} has no access to any clinic. If you think that this is a mistake, talk to the manager of your organization or contact the agency.`,
}

const es: typeof en = {
  title: () => 'Mis clínicas',
  what: () => 'sus clínicas',
  none: () => 'Todavía no hay clínicas.',
  archived: () => 'Archivada',
  pendingTitle: () => 'Estamos revisando su acceso',
  pendingText: (email) =>
    `Inició sesión como ${email}. Un administrador tiene que aprobar su acceso antes de que pueda trabajar en una clínica. Le avisaremos por correo en cuanto haya una decisión.`,
  rejectedTitle: () => 'Su solicitud de acceso no fue aprobada',
  rejectedText: (email) =>
    `La cuenta ${email} no tiene acceso a ninguna clínica. Si cree que es un error, hable con el gerente de su organización o comuníquese con la agencia.`,
}

export const HOME_TEXTS = { en, es }
export const homeTexts = HOME_TEXTS.en
