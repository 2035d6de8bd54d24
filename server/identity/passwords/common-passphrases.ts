import { isMadeOf } from './easy-because.ts'

/**
 * Passphrases that attackers try first, without spaces: from comics and advice about passwords, songs, films, verses and
 * proverbs. An estimator sees only many words in them.
 */
const COMMON = `
  correcthorsebatterystaple horsebatterystaple batterystaplecorrecthorse staplebatteryhorsecorrect mysupersecretpassword
  thisismypassword thisismypasswordnow thisisasecret thisisasecurepassword ihavenopassword icantremembermypassword
  iforgotmypassword pleaseletmein pleasedonthackme nobodyknowsmypassword opensesame whatismypassword
  thequickbrownfox jumpsoverthelazydog jumpedoverthelazydog packmyboxwithfivedozenliquorjugs loremipsumdolorsitamet
  helloworld allyourbasearebelongtous maytheforcebewithyou iamyourfather tobeornottobe thatisthequestion
  winteriscoming youknownothingjonsnow onceuponatime happilyeverafter alongtimeago inagalaxyfarfaraway
  oneringtorulethemall youshallnotpass elementarymydearwatson franklymydearidontgiveadamn hereslookingatyoukid
  illbeback hastalavistababy houstonwehaveaproblem toinfinityandbeyond lifeislikeaboxofchocolates livelaughlove
  iloveyousomuch iloveyouforever iloveyoutothemoonandback letitbe letitgo hakunamatata bohemianrhapsody
  stairwaytoheaven wewillrockyou wearethechampions dontstopbelieving dontstopbelievin imagineallthepeople
  twinkletwinklelittlestar maryhadalittlelamb rowrowrowyourboat happybirthdaytoyou jinglebells inthebeginning
  godcreatedtheheavensandtheearth thelordismyshepherd ishallnotwant jesuslovesme ingodwetrust forgodsolovedtheworld
  godblessamerica ourfatherwhoartinheaven wethepeople oftheunitedstates fourscoreandsevenyearsago ihaveadream
  landofthefree homeofthebrave actionsspeaklouderthanwords practicemakesperfect timeismoney betterlatethanever
  honestyisthebestpolicy anappleadaykeepsthedoctoraway whatdoesthefoxsay nevergonnagiveyouup nevergonnaletyoudown
  rainbowsandunicorns rockymountainhigh gobroncosgo
  enunlugardelamancha decuyonombrenoquieroacordarme seronoser esaeslacuestion padrenuestroqueestasenloscielos
  padrenuestro diostesalvemaria diosesamor diosesmipastor elsenoresmipastor nadamefaltara jesusteama
  virgendeguadalupe vivamexico vivalavida quevivamexico cielitolindo besamemucho lavidaesbella
  lavidaesuncarnaval livinlavidaloca teamomucho tequieromucho teamoconelalma mifamiliaesmivida mifamiliaestodo
  camaronqueseduerme masvaletardequenunca nopormuchomadrugar estaesmicontrasena micontrasenasegura
  olvidemicontrasena abretesesamo holamundo haciaelinfinitoymasalla quelafuerzateacompane feliznavidad
  felizcumpleanos`
  .trim()
  .split(/\s+/)

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** Ignores capitals, accents, spaces and signs, and reads the digits that stand for letters. */
const lettersOf = (password: string) =>
  password
    .normalize('NFD')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign)
    .replace(/\P{L}/gu, '')

export const isCommonPassphrase = (password: string): boolean =>
  [password, password.replace(/\d+\W*$/, '')].some((text) => isMadeOf(lettersOf(text), COMMON))
