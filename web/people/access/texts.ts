import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../ui/language.ts'

/** Texts of the screens about access, by name and language. */

const en = {
  title: () => 'Access',
  askTitle: () => 'Ask for access',
  welcomeTitle: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  welcomeText: () => 'Where do you work?',
  next: (days: number) =>
    `What happens next: the agency checks your request and emails you its decision within ${pluralEn(days, '1 business day', `${days} business days`)}. Then you find your clinics on this page.`,
  within: (days: number) => `This takes at most ${pluralEn(days, '1 business day', `${days} business days`)}.`,
  pendingTitle: () => 'Your access is being checked',
  pendingText: (email: string) =>
    `You are signed in as ${email}. An administrator has to approve your access before you can work on a clinic. You will get an email as soon as they have decided.`,
  rejectedTitle: () => 'Your access request was not approved',
  rejectedText: (email: string) =>
    `The account ${email} has no access to any clinic. You can ask again below. If you think that this is a mistake, talk to a manager at your provider or contact the agency.`,
  roles: () => 'What you have access to',
  requests: () => 'My requests',
  whatRequests: () => 'your requests',
  noRequests: () => 'You have not asked for access yet.',
  manager: (provider: string) => `Manager of ${provider}`,
  managerHint: () => 'All its clinics, and who works on them',
  editor: (clinic: string) => `Editor of ${clinic}`,
  waiting: (date: string) => `Waiting since ${date}`,
  approved: (date: string) => `Approved on ${date}`,
  rejected: (date: string) => `Not approved on ${date}`,
  withdrawn: () => 'Withdrawn',
  comment: () => 'The agency says',
  withdraw: () => 'Withdraw',
  withdrawOf: (what: string) => `Withdraw the request: ${what}`,
  withdrew: () => 'The request was withdrawn.',
  again: () => 'Ask again',
  againFor: (what: string) => `Ask again: ${what}`,
  searchLabel: () => 'Find your provider or clinic by name, city or license number',
  what: () => 'providers and clinics',
  tooShort: () => 'Type at least two letters.',
  none: () => 'Nothing found. Try another part of the name, the city, or the number on your license.',
  found: (count: number) => pluralEn(count, '1 provider found', `${count} providers found`),
  more: () => 'There may be more. Type a little more of the name.',
  choose: () => 'What do you need? You can select several.',
  position: () => 'What do you do there? (optional)',
  positionHint: () => 'For example: office manager. The agency and the managers of the provider read it.',
  suspendedTitle: () => 'Your access is suspended',
  suspendedText: (provider: string) =>
    `A manager of ${provider} suspended your access to its clinics and asked the agency to end it. The agency decides. If you think that this is a mistake, talk to your manager or contact the agency.`,
  unchosen: () => 'Select what you need access to.',
  licence: (numbers: string) => `License ${numbers}`,
  send: () => 'Ask for access',
  asked: (what: string) => `You asked for access: ${what}.`,
}

const es: typeof en = {
  title: () => 'Acceso',
  askTitle: () => 'Pedir acceso',
  welcomeTitle: (name) => (name ? `Le damos la bienvenida, ${name}` : 'Le damos la bienvenida'),
  welcomeText: () => '¿Dónde trabaja usted?',
  next: (days) =>
    `Qué sigue: la agencia revisa su solicitud y le envía su decisión por correo en un plazo de ${pluralEs(days, '1 día hábil', `${days} días hábiles`)}. Después encontrará sus clínicas en esta página.`,
  within: (days) => `Tarda como máximo ${pluralEs(days, '1 día hábil', `${days} días hábiles`)}.`,
  pendingTitle: () => 'Estamos revisando su acceso',
  pendingText: (email) =>
    `Inició sesión como ${email}. Un administrador tiene que aprobar su acceso antes de que pueda trabajar en una clínica. Le avisaremos por correo en cuanto haya una decisión.`,
  rejectedTitle: () => 'Su solicitud de acceso no fue aprobada',
  rejectedText: (email) =>
    `La cuenta ${email} no tiene acceso a ninguna clínica. Puede pedirlo de nuevo más abajo. Si cree que es un error, hable con un gerente de su proveedor o comuníquese con la agencia.`,
  roles: () => 'A qué tiene acceso',
  requests: () => 'Mis solicitudes',
  whatRequests: () => 'sus solicitudes',
  noRequests: () => 'Todavía no ha pedido acceso.',
  manager: (provider) => `Gerente de ${provider}`,
  managerHint: () => 'Todas sus clínicas y quién trabaja en ellas',
  editor: (clinic) => `Editor de ${clinic}`,
  waiting: (date) => `En espera desde el ${date}`,
  approved: (date) => `Aprobada el ${date}`,
  rejected: (date) => `No aprobada el ${date}`,
  withdrawn: () => 'Retirada',
  comment: () => 'La agencia dice',
  withdraw: () => 'Retirar',
  withdrawOf: (what) => `Retirar la solicitud: ${what}`,
  withdrew: () => 'La solicitud se retiró.',
  again: () => 'Pedir de nuevo',
  againFor: (what) => `Pedir de nuevo: ${what}`,
  searchLabel: () => 'Busque su proveedor o clínica por nombre, ciudad o número de licencia',
  what: () => 'proveedores y clínicas',
  tooShort: () => 'Escriba al menos dos letras.',
  none: () => 'No se encontró nada. Pruebe otra parte del nombre, la ciudad o el número de su licencia.',
  found: (count) => pluralEs(count, '1 proveedor encontrado', `${count} proveedores encontrados`),
  more: () => 'Puede haber más. Escriba un poco más del nombre.',
  choose: () => '¿Qué necesita? Puede marcar varias opciones.',
  position: () => '¿Qué hace allí? (opcional)',
  positionHint: () => 'Por ejemplo: administra la oficina. Lo leen la agencia y los gerentes del proveedor.',
  suspendedTitle: () => 'Su acceso está suspendido',
  suspendedText: (provider) =>
    `Un gerente de ${provider} le suspendió el acceso a las clínicas y pidió a la agencia que lo quite. La agencia decide. Si cree que es un error, hable con su gerente o comuníquese con la agencia.`,
  unchosen: () => 'Marque a qué necesita acceso.',
  licence: (numbers) => `Licencia ${numbers}`,
  send: () => 'Pedir acceso',
  asked: (what) => `Pidió acceso: ${what}.`,
}

export const ACCESS_TEXTS = { en, es }
export const accessTexts = spoken(ACCESS_TEXTS)
