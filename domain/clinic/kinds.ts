import type { Row } from './fields.ts'
import { address } from './kinds/address.ts'
import { codes, services } from './kinds/codes.ts'
import type { Kind } from './kinds/kind.ts'
import { licenceDate, licenceFlag, licenceMoment, licenceText } from './kinds/licence.ts'
import { notice } from './kinds/notice.ts'
import { phones } from './kinds/phones.ts'
import { flag, phoneNumber, text, website, weeklyHours, yesNo } from './kinds/single.ts'

const KINDS: { [K in Row['kind']]: Kind<Extract<Row, { kind: K }>> } = {
  text,
  website,
  phoneNumber,
  yesNo,
  flag,
  weeklyHours,
  codes,
  phones,
  address,
  services,
  licenceText,
  licenceDate,
  licenceMoment,
  licenceFlag,
  notice,
}

export const kindOf = (row: Row): Kind => KINDS[row.kind] as Kind
