/**
 * Everyday English and Spanish words that are a letter or two from a word of the search: "dental" is no misspelt
 * "mental". Of the most frequent words of both languages, those that the search would otherwise correct.
 */
export const RIGHT_WORDS: ReadonlySet<string> = new Set(
  `aaron abducted abduction ability abrela abrelo abro acabe acciones aconsejo adam adama addams addictive addition
  admitted adopcion adora adriana africa afterward agotada agotado aguila ahoga aida aide aims airs albert almond
  along alquilar alton amarillo america american ancient ancients ange angel angles anonimo anson antonia antonio
  antony aprobacion apron arabia arma armada armario arms aron artista artistas artistic artistica artistico artists
  asegurada aseguro asia aslan asociado aston asuntos atheist atkins atone audicion audiciones audition auditions
  autopista baba babe babes babs babu bags baile bailed bailes banca bancos barb bare bares barf bark barker barking
  barks barley barn barnett barr bart bass bats bear bears beba bebas beben bebi bebo beckett bedroom beef beep bees
  bennet berman bese bethany bianca bieber bind blackjack blancas blanco bland blank blend bling blink block bloke
  blond blunder bolivia borrado boss bots boulders bouncer bowler bowman bows boyd brake branch brandon bras braxton
  breaker breakin brides brigada brigade brighten brighter brightly broken broker bronson brooke brote builder buns
  burn burnett burnt burps buyers buys cabrones caca caitlin cajones cake calida callese calzones cama cambian
  cambodia camerino camino cancel canciones cannons canones cantantes capone caps captain capullo carole carriage
  cartel cartman casa case caso cass cast castillo cath cercana cercano champ champan champana chap chaplin cheat
  chiana chic chicago chico chile chili chill chimp ching chirp chiu chivo choke chop chops christa cielo cielos clash
  clayton clima clinton clip coastal cocina cocinar cocinas cock cocking coco cocoa code coge coja cola cole colina
  colleague collect colleen collide coma combine come comemos complex compres cona concentracion concentrating
  condones conduce condujo cone conejo confer confeso confiar confies confuse confuso conjure conocer conquer consent
  conserje consider considera considero consigo console consuelo consult consumer consumers consumir conte cooper coos
  copa copas copy cora core corps corpses corre cortado corten cortex corteza cortina coste costello costillas costume
  council councillor councilor count counted counter coupons courses cove coward cows crank crash crawled crawley
  creando creed creeme creyente crock crops crowded crowned crueles cryin cuidese cups curt daba dada daga dais dama
  dana danger dani dara dare dark darker darlin darn dart data dead deal dean dear decaf decencia decisions delusional
  demente demented dental denuncia dependen dependent deporte despite dibs dimension dinging dinosaurio dinosaurs
  disarmed dispatch dispatched disposable diverse diversity division divorciado doce dome dominar dominic dominio
  dominion domino dose dote doubles doug dove drag drags draining drank dressed drifting drilling drinkin dripping
  driving droning drum drums drying dueno dunk eagerly earning earnings eaten eatin economia eduardo edward effective
  ejecutivo ejercicio eleanor elevado elevate elevated elevation elisabeth elmer elton embarazoso embargo emir
  entregado entrenado envy estrado ethiopia evan executing fancies fare faro farsa fart fatty feat federico feeding
  feet feller felt feminine fend feng fest fiancee fierce filming finales finances firm flagged flaming flatter flee
  fleeing fleeting florencia flowing font foremost forense form former forming framing francesa francesas francesca
  francesco franceses franchise francia francis francois frasco frase frases frasier fred frederic freed freighter
  fresco fret frida fruit fruits fruity fruta frying gaping gardener gardens garner gatitos germany gills gira gire
  girly giro goldman goodman gordos gorman grabada grabado granadas grandad granddad grandes grandeza granero granger
  granny greener greeted greeting grenade griff grilling grinding grinning grove grumbling gums guns guts hagalo
  hailey hallucinating hambre hanger hanuman hartley haskell hatun heller helpers hembras herman heroic heroico
  heroism herring higgins hobbies hogares homeland homemade homenaje honores hooker hoover hopper hoteles huerfana
  huerfanos hugging humming humping hunting hurting impatient incidente infancia infantry infarto infernal inglesa
  inminente insignia instance institucion instituto intentado intentar interesado interior internal internas internet
  interno internos interns interpretar interval italia jameson jarabe jeeves jeez jersey jingles johnson johnston
  jueces katarina keaton keller kelsey kidd kiss kits koran korea kremlin lace lacy lado lads lama lame lamenta lamont
  landon lane lanes lata later latex latido latidos latigo latte lavar lavarte laverne lazy lead leaf leah leak leal
  leap learn leas leen left lemon lena leon lian lift limo linden lindo lindos lines lion lions llamar llora lloran
  lloras loan loathe loft london lote lovely luces lujo lunas lungs lyndon lyon mace machines madness mafia magia
  magic maia mala malas malia mall malo malone malos malt mananas manda mandare mandarme mandaron manga maniac manila
  manor manos manta manzana maple marbles marcel marches marcos mare mares margins maria mariana maricas maricones
  marie marinero marineros marissa marker marking markings marnie marques marries marrones marshall martine martinez
  martinis mata mate materia material materials mates math matones matrimony maud maxine maxwell mayfield mayores maze
  mcclane means mediana medical mediocre meditate mejoras memories mend meng menoyos menta menu menus merito mesh mess
  meta metafora metal mete methane meti meto mets migraine mile miles militant militia million millon milly miner
  miners miranos mirarte miraste mixture moaning moat moda mola mold mole moles molino mona monedas mongolia monkeys
  monta mood moran morgana morning mornings moscas moscu moth moto motores mould mound mounting mouthing moya mueres
  muertes mueves mule mules multiple multiples multiply myles myth naina naive nana nave nena nian nico nido niko nine
  ning ninja nombre nombres nuca ofender offence offended offense offenses operates opium oversight overweight packing
  padrino paisaje palida pandillas panting paolo paranoica paranoico parcel parental parisian parting partying
  pasillos passing passion patrimonio patrons pear peed peek peeking peel peep pension peor perch percy perk perkins
  perks perla perm perp perra persia persist peru perv pesa peter phillip phyllis pickin picking piece pier pierced
  pierda pierde pierre pilas piles poblacion poignant poison poli policial policies policy polis polite politica polls
  polonia ponia poof pooh pool poop pour powers prayers praying precision prefers presa presencia presenciar
  presidencial presidential presion presiona preston pretend pretext pretzel primary primera process prof promocion
  promotion protegen protein proverb prowess prying psicologica psicologico psychiatric psychic pueblos pulls purring
  queen querer rabies race rach rafe raging rags raise rake rama ramas rambling ramo ramu range ranger rangers rape
  raping rare rate rave realise realised recap recaudar recently recoger recogere recogida recover recovers redes
  referee refuge refugio refused refuses relajese related relates relaxed release released remate remove remover
  rental reparacion repite repressed rescate residencia resiste respeta respeto respira respire respiro resulte
  reunite rewrite rice rider riders ridge ries rifles rinde rindes ripe rise rises rite rites rockford rode rompa
  route rude rudo ruse russ russia russo rust sabanas sabemos sabiamos sabido sabria sacado sacamos sack saddest
  sagrados sailing salada salia salid salidas salido saliva saltado saluda saludos salvado sandals sanders sandman
  sargento scoring sealing sectors seda seed seeker seizing sellado seller selling senators sending senores sensor
  sensores sensors sensory separaron separation serious serves serving settling shack shaking sherman shining shocking
  shop shoving showing shrine shrunk sibling side siding siga sighing sighting silla sillon simba sims singing singles
  sink sinking sipping siquiera sita sitting slack slaying slice slicing slipping slop slowing smelling smiling smokin
  snack snarling snoring snowing snowman soaking sobra sobs sociedad society soda soleado solida soltado soltera
  somber sombrio someday sonda sorbo sorcery sorta space speedy spelling spend spicy spied spike spills spine spinning
  spite stack staking stalling stanton staring starling starring starting startling starving station stealing steaming
  steed steering stems stepping stimulate stink stirring stocking storing storming suba subas sube subes subi subo
  subspace sucking sulking sums sundae suns swelling swims swine swing swinging swirling taberna talkin taller taping
  teeny temen temer tempt tenes tens tent text theater thereby tien tirania tractor tradicion traducir traemos traes
  tragado traigas trains trama tramando trampa trampas transaction transform transformation transition translate
  translated translates translating transponder transportar transporter traps tras tratado tratados tratare trays tren
  trench trial tribu tribune trifle trincheras turnout tweet ucrania vagones vale valida valores vamonos vase vayanse
  veas veis velas vendran vents vernos vest vests vete vials vienes view virtues visas vivas vivieron walkie walking
  warden warmer wash weakened weaker week weep welding weller welsh whimpers whine whipped whispers whitey wide
  wilkins willy wind wing wink winn wins wipe wire wise withdraw withdrawn woken woven wrench write yonder`.split(
    /\s+/,
  ),
)
