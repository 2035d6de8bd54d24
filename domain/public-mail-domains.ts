/**
 * Domains at which anybody can open a mailbox. An address of one of them says nothing about where its owner works, and
 * an administrator can never admit a whole one. To add a domain, put it in its line, in the order of the alphabet.
 */
const DOMAINS = `
  aim.com alice.it aol.com arcor.de att.net
  bell.net bellsouth.net bigpond.com bluewin.ch bt.com btinternet.com
  centurylink.net charter.net comcast.net cox.net
  daum.net disroot.org duck.com
  earthlink.net email.com excite.com
  fastmail.com fastmail.fm free.fr freenet.de frontier.com frontiernet.net
  gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com
  hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hush.com hushmail.com
  icloud.com inbox.com
  juno.com
  keemail.me
  laposte.net libero.it live.ca live.co.uk live.com live.com.mx lycos.com
  mac.com mail.com mail.ru mailbox.org mailfence.com mailinator.com me.com mindspring.com msn.com
  naver.com netscape.net netzero.com netzero.net
  optimum.net optonline.net orange.fr outlook.com outlook.es
  pm.me posteo.de prodigy.net prodigy.net.mx proton.me protonmail.ch protonmail.com
  q.com qq.com
  reagan.com rediffmail.com riseup.net roadrunner.com rocketmail.com rogers.com rr.com runbox.com
  sbcglobal.net sfr.fr shaw.ca skiff.com spectrum.net startmail.com sympatico.ca
  t-online.de telus.net terra.com terra.com.br tuta.com tuta.io tutamail.com tutanota.com
  uol.com.br usa.net
  verizon.net virgilio.it
  wanadoo.fr web.de windstream.net wp.pl
  xtra.co.nz
  yahoo.ca yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.br yahoo.com.mx yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com
  yandex.ru ymail.com
  zoho.com zohomail.com 126.com 163.com
`
  .trim()
  .split(/\s+/)

const PUBLIC: ReadonlySet<string> = new Set(DOMAINS)

/** Also true for a part of such a domain, such as `mail.yahoo.com`. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, from) => PUBLIC.has(labels.slice(from).join('.')))
}
