/** Words that carry no meaning for a search, in English and Spanish. The search skips them unless a name has them. */

const list = (words: string) => new Set(words.split(/\s+/))

const SMALL_WORDS: ReadonlySet<string> = list(
  `a about above after again all almost also am an and another any anybody anymore anyone anything are area around as ask at away
  back bad badly be became because been before being best better between big both but by call came can cannot cant come coming could couldnt
  day days did didnt different do does doesnt doing done dont down during each either else even ever every everyone everything
  feel feeling feels few find finding first for from full get gets getting give go goes going gone gonna good got great
  had hard has hasnt have havent having he hello her here hers hi him his home how i id if ill im in into is isnt it its ive
  just keep kind know last least less let like list little live lives living ll local long look looking lot made make makes making many may maybe me mine
  more most much must my myself near nearby nearest need needed needing needs never new next nice no none not nothing of off often ok okay on one
  only open or other others our out over own part people person places please possible private problem problems public put quick quickly
  really reviews right said same say see seeing seek seeking seem seems she should since so some somebody somehow someone something soon
  specialist specialists specializing specializes specialty still stop such sure take takes taking talk tell than thank thanks that thats the their them then there these they thing things
  think this those though through thru time tired to today together too took toward town tried try trying two under until up us use used using
  very via want wanna wanted wanting wants was way we weve well went were what whats when where wheres which while who whom whos why will with within without
  wont work working would wouldnt yes yet you your youre yr yrs
  cover covers covered knows primary zip zipcode somewhere stay staying drive driving hey hes shes theyre treated treat treats allow allows allowing told location far bring bringing lose losing lost quit quitting friendly might sent send speak speaks speaking spoken best top rated close closer seen visit visits admit admits admitted allowed based recommended accepting accepts accept accepted
  age aged twenty three four five six seven eight nine ten
  twin twins gemelos lost besides instead avoid avoiding alternative alternatives worked morning ago mostly currently january february march april june july august september october november december
  single month months year years week weeks everywhere nobody bed beds waitlist waitlists lately recently information moved someone
  husband wife son daughter mother father mom mum dad brother sister friend partner spouse boyfriend girlfriend roommate uncle aunt cousin nephew niece grandson granddaughter grandchild family families loved ones parent parents client clients patient patients
  night nights noche noches
  pay pays paying cost costs pagar pago pagos costo
  non nor neither except excepto tampoco
  y o`,
)

const SMALL_SPANISH: ReadonlySet<string> = list(
  `dan dar aparte edad tres cuatro cinco seis siete ocho nueve diez
  vivimos viven semana semanas mes meses ano anos soltera soltero mude mudamos
  llamo trabajo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  q ay pueda puedan lejos pa dejar dejo mientras buenas tardes dias creo pienso cuanto cobran cobra cobre toma toman tomando mando mandaron manda a al algo alguien algun ningun ninguna lado lados alguna algunas algunos alla alli ante antes aqui asi aun aunque ayer bien buen buena bueno busca buscando buscar busco
  cada casi cerca como con conmigo contra cosa cosas cual cuando cuanto cuanta de del desde dia dias donde dos durante e el ella ellas ellos en encontrar encuentro entonces entre era es esa ese eso esta estaba estado estamos estan estar este esto estos estoy
  favor fue gente gracias gran ha hace hacen hacer hacia hago han hasta hay hola hoy incluso ir la las le les lo los luego lugar lugares mas me mejor mejores menos mi mia mio mis mismo momento mucha muchas mucho muchos muy nada nadie ni no nos nosotros nuestra nuestro nunca
  o os otra otras otro otros para parece parte pero persona personas poco podemos poder podria por porque posible primero problema problemas puede pueden puedo pues que quien quiere quiero quisiera recibir recomendado saber se sea segun ser si sido siempre siento sin sobre solo son soy su sufro sufre sus
  tambien tan tanto te tener tengo ti tiempo tiene tienen toda todas todo todos tu tus u un una unas uno unos usted ustedes va vamos vas veces ver vez vida vivo vive voy y ya yo necesita necesitamos necesito necesitar atienda atienden acepte acepta aceptan accepta habla hablan hable hablo que
  esposo esposa marido mujer hijo hija hijos hermano hermana madre padre mama papa amigo amiga novio novia pareja familia familiar familiares tio tia primo prima sobrino sobrina nieto nieta senor senora paciente pacientes
  condado ciudad codigo postal zona`,
)

/** Words for the places that the directory lists: every clinic is one. */
export const PLACE_KINDS: ReadonlySet<string> = list(
  `clinic clinics center centers centre facility facilities office offices provider providers agency agencies organization place service services program programs
  treatment treatments care help helping support doctor doctors dr professional professionals resource resources option options appointment appointments session sessions practice practices healthcare intake referral directory
  class classes course courses education educational med meds medication medications medicine prescribe prescribes prescription prescriber test testing evaluation evaluations assessment assessments information info website phone number address hours
  clinica clinicas centro centros consultorio oficina proveedor proveedores servicio servicios programa programas programme programmes tratamiento tratamientos ayuda ayudar ayudan ayudarme atencion apoyo doctor doctora medico medica doctores especialista especialistas profesional profesionales recurso recursos cita citas sesion sesiones clase clases curso cursos educacion escuela medicina medicinas medicamento medicamentos receta evaluacion grupo group groups informacion numero telefono direccion horario`,
)

/** "In" and its kin: the word after one is a place rather than anything else. */
export const BEFORE_A_PLACE: ReadonlySet<string> = list('in near at around by from to en cerca de a outside within')

const isListed = (word: string) => SMALL_WORDS.has(word) || SMALL_SPANISH.has(word) || PLACE_KINDS.has(word)

export const isSmall = (word: string) => isListed(word) || (word.length > 3 && isListed(word.replace(/s$/, '')))
