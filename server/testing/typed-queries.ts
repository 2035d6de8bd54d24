/**
 * What visitors type into the search box, and what each must become: the place, filters and words of a search, `was`
 * for a corrected piece, `crisis` for the crisis page, `all` for the whole list.
 */
export const TYPED_QUERIES: readonly (readonly [typed: string, meant: string])[] = `
detox in Denver → near=Denver · service=204,211
Salida therapist → near=Salida · help=mh
therapist near 81201 → near=81201 · help=mh
spanish therapist medicaid → help=mh · lang=2 · pay=1
a therapist who speaks Spanish → help=mh · lang=2
suboxone 80203 → near=80203 · service=213,214
EMDR → help=mh · q="EMDR"
clínica de metadona en Pueblo → near=Pueblo · service=214
hijo 14 años ansiedad → help=mh · age=3
Denver Health → q=Denver Health
(303) 555-0142 → q=3035550142
MH6540 → q=MH6540
MH-6540 → q=MH 6540
mh 6540 → q=mh 6540
equine → q=equine
Medicad → pay=1
Denvr → near=Denver · was=Denvr
methodone → service=214 · was=methodone
Kestrl → q=kestrel · was=Kestrl
Canyon City → near=Cañon City · was=Canyon City
Colorado → all
80203-1234 → near=80203
8020 → near=8020
802033 → near=802033
10001 → near=10001
82001 → near=82001
80999 → near=80999
8O2O3 → near=80203
Kestrel → q=Kestrel
Jefferson Center → q=Jefferson Center
treatment center in Jefferson County → near=Jefferson County
Denver center → near=Denver
Colorado Family Counseling → q=Colorado Family Counseling
detocks denver → near=Denver · service=204,211 · was=detocks
aspen counseling → near=Aspen · help=mh,sud
kestrel denver → near=Denver · q=kestrel
Chaffee County → near=Chaffee County
condado de Mesa → near=Mesa County
mesa county detox → near=Mesa County · service=204,211
detox mesa county → near=Mesa County · service=204,211
Mesa → near=Mesa
Center → near=Center
crisis center → service=101,105,107
como encontrar terapia → help=mh
terapia en Como → near=Como · help=mh
therapist near me → near=me · help=mh
terapeuta cerca de mí → near=me · help=mh
open now → time=now
telehealth → visit=tele
1290 Main St, Salida CO 81201 → near=81201
123 W Colfax Ave Denver → near=Denver
my 8 year old daughter has adhd → help=mh · age=2
16yo depression → help=mh · age=3
teen therapist colorado springs → near=Colorado Springs · help=mh · age=3
ages 13-17 → age=3
under 18 → age=1,2,3
65+ → age=6
mujer 35 años depresión → help=mh · age=5
I need a therapist who takes Medicaid in Fort Collins → near=Fort Collins · help=mh · pay=1
busco psicóloga en español en Aurora que acepte medicaid → near=Aurora · help=mh · lang=2 · pay=1
ft collins iop → near=Fort Collins · service=109,210
grand juntion rehab → near=Grand Junction · help=sud · was=grand juntion · sort=livein
colorodo springs → near=Colorado Springs · was=colorodo springs
alcohol treatment → help=sud
rehab for women → service=208 · sort=livein
suboxin → service=213,214 · was=suboxin
vivitrol → service=213
free counseling → help=mh,sud · pay=4,8
no insurance → pay=3,4,8
sin seguro → pay=3,4,8
Kaiser → pay=2
dui classes greeley → near=Greeley · service=206
clases de dui en Greeley → near=Greeley · service=206
level 3.5 residential → service=201,113,114,202,203,212
asam 3.7 → service=212
iop → service=109,210
php → service=106,205
sober living → help=recovery
aa meetings → help=recovery
LGBTQ friendly therapist → help=mh · community=c1
trans teen → age=3 · community=c1
veterans → community=c2
wheelchair accessible → access=1
24/7 detox → service=204,211 · time=allday
walk-in clinic → walkin=1
saturday appointments → day=sat
tiếng Việt → lang=3
русский → lang=5
中文 → lang=9,12
한국어 → lang=16
somali interpreter → lang=18,22
asl → lang=13
deaf → access=2
my husband drinks too much and I don't know what to do → help=sud
marriage counseling → help=mh · q="marriage counseling"
grief support group → help=mh · q="grief"
autism evaluation → help=mh · q="autism evaluation"
psychiatrist accepting new patients → help=mh · new=1
anger management court ordered → help=mh,court · q="anger management"
drug test → help=court
Las Animas → near=Las Animas
Las Animas County → near=Las Animas County
Jeffco → near=Jefferson County
Jefferson → near=Jefferson County
counseling in jefferson → near=Jefferson County · help=mh,sud
Jeferson → near=Jefferson County · was=Jeferson
Boulder → near=Boulder
Boulder County → near=Boulder County
Weld → near=Weld County
Eagle → near=Eagle
eagle county → near=Eagle County
Summit → near=Summit County
Summit County → near=Summit County
Springs → q=Springs
the springs → near=Colorado Springs
Pueblo West → near=Pueblo West
Cheyenne Wells → near=Cheyenne Wells
Cheyenne → near=Cheyenne County
Texas → near=Texas
Wyoming → near=Wyoming
xyzzy → q=xyzzy
yoga → q=yoga
acupuncture → q=acupuncture
horses → q=horses
nurse → q=nurse
dentist → q=dentist
shelter → q=shelter
housing → q=housing
food stamps → q=food stamps
help → crisis
clinic → all
therapy for kids in boulder that takes chp+ → near=Boulder · help=mh · age=1,2,3 · pay=5
bipolar → help=mh
esquizofrenia → help=mh
ataques de panico → help=mh
consejeria para niños gratis → help=mh,sud · age=1,2,3 · pay=4,8
niño de 5 años autismo → help=mh · age=1 · q="autismo"
terapia de pareja en línea → help=mh · visit=tele · q="terapia de pareja"
abierto ahora → time=now
fines de semana → time=weekend
sin cita → walkin=1
colorado coalition → q=colorado coalition
coalition for the homeless → q=coalition for the homeless
homeless shelter denver → near=Denver · community=c3 · q=shelter
denver recovery → near=Denver · help=recovery
canyon creek → q=canyon creek
Cumbres → q=Cumbres
cumbres pueblo → near=Pueblo · q=cumbres
cumbers care → q=cumbres care · was=cumbers care
psycologist → help=mh · was=psycologist
terapista → help=mh
sicologo → help=mh
ansieda → help=mh · was=ansieda
depresion → help=mh
methadone clinic near Aurora → near=Aurora · service=214
opioid treatment program → service=214
medication assisted treatment → service=213,214
residential treatment for teens → service=113,114,201,202,203,212 · age=3
inpatient psych hospital → service=108
72 hour hold → service=101
alamosa county mental health → near=Alamosa County · help=mh
saguache → near=Saguache
mental health denver medicare → near=Denver · help=mh · pay=6
Medicare → pay=6
medicaire → pay=6 · was=medicaire
tricare → pay=7
bcbs → pay=2
sliding scale → pay=4
low cost therapy lakewood → near=Lakewood · help=mh · pay=4
native american services → ethnicity=e1
black therapist denver → near=Denver · help=mh · ethnicity=e4
latina therapist → help=mh · ethnicity=e2
farmers → community=c12
first responders ptsd → help=mh · community=c11
postpartum depression → help=mh · community=c7
embarazada y drogas → help=sud · community=c7
hiv → community=c6
jail → community=c4
probation → help=court
refugee → community=c8
fentanyl → help=sud
meth addiction help → help=sud
weed → help=sud
gambling → help=mh · q="gambling"
vaping teen → help=sud · age=3
xanax withdrawal → help=sud · service=204,211
benzos → help=sud
kratom → help=sud
free therapy for teens → help=mh · age=3 · pay=4,8
child therapist medicaid boulder → near=Boulder · help=mh · age=1,2,3 · pay=1
psicólogo infantil en español → help=mh · age=1,2,3 · lang=2
postpartum depression help → help=mh · community=c7
black therapist aurora → near=Aurora · help=mh · ethnicity=e4
depression → help=mh
i feel so sad and alone → help=mh
anxiety meds → help=mh
panic attacks at night → help=mh
who can prescribe adderall → help=mh
couples therapist on zoom → help=mh · visit=tele · q="couples"
family counseling littleton → near=Littleton · help=mh · q="family counseling"
counselor for my teenage daughter → help=mh,sud · age=3
therapist for 7 year old boy → help=mh · age=2
therapist for my son who is 9 → help=mh · age=2
13 year old cutting class → age=3 · q=cutting
hija de 16 años con depresión → help=mh · age=3
mi hijo tiene 10 años y tiene tdah → help=mh · age=2
nieto 4 años → age=1
bebé de 6 meses → age=1
adulto mayor con demencia → age=6
older adults counseling → help=mh,sud · age=6
college student therapy boulder → near=Boulder · help=mh · age=4
young adult rehab → help=sud · age=4 · sort=livein
women's rehab → service=208 · sort=livein
men only rehab → help=sud · gender=g2 · sort=livein
rehab for men in pueblo → near=Pueblo · help=sud · gender=g2 · sort=livein
girls → age=1,2,3
boys → age=1,2,3
two spirit → gender=g6
nonbinary counselor → help=mh,sud · gender=g5
detox → service=204,211
detox alcohol longmont → near=Longmont · help=sud · service=204,211
alcohol detox that takes medicaid → service=204,211 · pay=1
desintoxicación de alcohol en Denver → near=Denver · service=204,211
desintoxicacion gratis → service=204,211 · pay=4,8
rehabilitación de drogas en Colorado Springs → near=Colorado Springs · help=sud · sort=livein
centro de rehabilitación → help=sud · sort=livein
metadona → service=214
suboxone doctor near Grand Junction → near=Grand Junction · service=213,214
suboxone clinic that takes medicare → service=213,214 · pay=6
buprenorphine telehealth → service=213,214 · visit=tele
sublocade shot greeley → near=Greeley · service=213
MAT program → service=213,214
methadone 80204 → near=80204 · service=214
methadone clinic open saturday → service=214 · day=sat
naltrexone → service=213
narcan → help=sud
heroin → help=sud
heroína → help=sud
cocaína → help=sud
crack → help=sud
pastillas → help=sud
marihuana → help=sud
mota → help=sud
crystal meth → help=sud
fetty → help=sud
percs → help=sud
lean → help=sud
alcoholic husband → help=sud
mi esposo toma mucho → help=sud
dejar de tomar → help=sud
stop drinking → help=sud
dwi → service=206
dui level 2 education → service=206
dui evaluation → service=206
level ii four plus → service=217
court ordered therapy → help=court
orden de la corte → help=court
probation officer sent me → help=court
drug court → help=court
domestic class → q=domestic
halfway house → help=court
intensive outpatient → service=109,210
intensive outpatient evenings → service=109,210 · time=evening
ambulatorio intensivo → service=109,210
day treatment for kids → service=106,205 · age=1,2,3
partial hospitalization → service=106,205
hospital psiquiátrico → service=108
psych ward denver → near=Denver · service=108
inpatient rehab → service=201,202,203,212
30 day program → service=113,114,201,202,203,212
live in rehab → service=201,202,203,212
residencial → service=113,114,201,202,203,212
long term residential treatment → service=113
crisis stabilization unit → service=105
acute treatment unit → service=102
emergency → crisis
walk in crisis → crisis
urgent mental health care → service=101,105,107
community mental health center → service=103
CMHC → service=103
peer support → service=301
apoyo entre pares → service=301
recovery coach → service=301
NA → help=recovery
al-anon → help=recovery
12 step → help=recovery
support groups → help=recovery
grupos de apoyo → help=recovery
DBT → help=mh · q="DBT"
DBT groups denver → near=Denver · help=mh · q="DBT"
CBT therapist for ocd → help=mh · q="CBT"
terapia cognitivo conductual → help=mh · q="terapia cognitivo conductual"
play therapy → help=mh · q="play therapy"
equine therapy → help=mh · q="equine therapy"
terapia con caballos → help=mh · q="terapia con caballos"
ketamine → help=mh · q="ketamine"
TMS → help=mh · q="TMS"
neurofeedback → help=mh · q="neurofeedback"
brainspotting near Boulder → near=Boulder · help=mh · q="brainspotting"
art therapy → help=mh · q="art therapy"
christian counselor → help=mh,sud · q=christian
parenting classes → help=mh · q="parenting classes"
spanish → lang=2
español → lang=2
se habla español → lang=2
bilingual → lang=2
habla español → lang=2
speaks vietnamese → lang=3
vietnamita → lang=3
arabic speaking psychiatrist → help=mh · lang=15
árabe → lang=15
french → lang=8
français → lang=8
deutsch → lang=4
polski → lang=6
mandarin → lang=9
cantonese → lang=12
korean counselor aurora → near=Aurora · help=mh,sud · lang=16
nepali → lang=17
amharic → lang=14
swahili → lang=21
farsi → lang=20
tagalog → lang=19
ukrainian → lang=7
sign language → lang=13
lengua de señas → lang=13
interpreter → lang=22
medicaid → pay=1
takes medicaid → pay=1
health first colorado → pay=1
colorado medicaid detox → service=204,211 · pay=1
CHP+ → pay=5
child health plan plus → pay=5
medicare therapist → help=mh · pay=6
private insurance → pay=2
aetna → pay=2
cigna therapists denver → near=Denver · help=mh · pay=2
blue cross blue shield → pay=2
united healthcare → pay=2
self pay → pay=3
cash → pay=3
sliding scale therapist → help=mh · pay=4
income based → pay=4
gratis → pay=4,8
bajo costo → pay=4
aseguranza → pay=2
sin papeles → community=c8
uninsured → pay=3,4,8
evening → time=evening
weekend → time=weekend
sunday → day=sun
lunes → day=mon
24 hours → time=allday
24 horas → time=allday
after 5pm → time=evening
online → visit=tele
video → visit=tele
por teléfono → visit=tele
in person → visit=person
silla de ruedas → access=1
blind → access=3
service dog → access=7
parking → access=5
on a bus line → transit=1
problemas de juego en un casino → help=mh · q="problemas de juego casino"
estoy embarazada y uso drogas, no quiero perder al bebe → help=sud · community=c7 · left=bebe;perder
rides → ride=1
new patients → new=1
accepting new patients denver → near=Denver · new=1
no waitlist → new=1
homeless → community=c3
sin hogar → community=c3
veteran ptsd → help=mh · community=c2
army → community=c2
military family → community=c2
trans → community=c1
gay → community=c1
refugiados → community=c8
immigrant → community=c8
pregnant → community=c7
embarazada → community=c7
indigenous → ethnicity=e1
hispanic → ethnicity=e2
asian → ethnicity=e3
farm → community=c12
firefighter → community=c11
deaf therapist → help=mh · access=2
disability → community=c9
out of prison → community=c4
80203 → near=80203
81201 → near=81201
80918 → near=80918
80302-1122 → near=80302
8120 → near=8120
812011 → near=812011
90210 → near=90210
73301 → near=73301
67735 → near=67735
87401 → near=87401
99999 → near=99999
00000 → near=00000
denver → near=Denver
DENVER → near=Denver
Denver, CO → near=Denver
denver colorado → near=Denver
Ft. Collins → near=Fort Collins
Fort Collins, Colorado → near=Fort Collins
ft morgan → near=Fort Morgan
Mt Crested Butte → near=Mount Crested Butte
Cañon City → near=Cañon City
canon city → near=Cañon City
Colorado Springs → near=Colorado Springs
colo springs → near=Colorado Springs
Grand Jct → near=Grand Junction
GJ → near=Grand Junction
Glenwood → near=Glenwood Springs
Steamboat → near=Steamboat Springs
Pagosa → near=Pagosa Springs
Breck → near=Breckenridge
Highlands Ranch → near=Highlands Ranch
Five Points → near=Denver
San Luis Valley → near=Alamosa
Western slope → near=Grand Junction
Aurora Colorado → near=Aurora
Denver county → near=Denver County
condado de denver → near=Denver County
adams → near=Adams County
adams county → near=Adams County
Arapahoe county → near=Arapahoe County
Douglas County → near=Douglas County
douglas → near=Douglas County
El Paso County → near=El Paso County
el paso → near=El Paso County
Larimer → near=Larimer County
larimer county iop → near=Larimer County · service=109,210
Montezuma → near=Montezuma County
La Plata County → near=La Plata County
Routt county telehealth → near=Routt County · visit=tele
Gunnison → near=Gunnison
Lake County → near=Lake County
Park County → near=Park County
San Juan County → near=San Juan County
Rio Grande county → near=Rio Grande County
condado de pueblo → near=Pueblo County
Pueblo → near=Pueblo
Aluquerque → q=Aluquerque
Kansas → near=Kansas
New Mexico → near=New Mexico
Nuevo México → near=New Mexico
Wyoming rehab → near=Wyoming · help=sud · sort=livein
Loveland counselor → near=Loveland · help=mh,sud
Greeley psychiatrist → near=Greeley · help=mh
Durango → near=Durango
Durrango → near=Durango · was=Durrango
Telluride therapist → near=Telluride · help=mh
Aspen → near=Aspen
Vail valley → near=Vail
Montrose → near=Montrose
Delta → near=Delta
Golden → near=Golden
therapist in golden → near=Golden · help=mh
Parker → near=Parker
Castle rock → near=Castle Rock
Trinidad → near=Trinidad
Sterling → near=Sterling
Lamar → near=Lamar
Craig → near=Craig
Rifle → near=Rifle
Leadville → near=Leadville
Idaho Springs → near=Idaho Springs
Northglenn → near=Northglenn
Thorton → near=Thornton · was=Thorton
Westminister → near=Westminster · was=Westminister
Litleton → near=Littleton · was=Litleton
Lakewod → near=Lakewood · was=Lakewod
Bolder → near=Boulder · was=Bolder
Puebelo → near=Pueblo · was=Puebelo
Gunison → near=Gunnison · was=Gunison
Alamoza → near=Alamosa · was=Alamoza
Brekenridge → near=Breckenridge · was=Brekenridge
Medicade → pay=1
medcaid → pay=1 · was=medcaid
Medicar → pay=6
subxone → service=213,214 · was=subxone
suboxen → service=213,214 · was=suboxen
metadone → service=214
methadon → service=214
detoxx → service=204,211 · was=detoxx
dettox → service=204,211 · was=dettox
rehabb → help=sud · was=rehabb · sort=livein
terapist → help=mh
therapst → help=mh · was=therapst
therepist → help=mh · was=therepist
councelor → help=mh,sud · was=councelor
counsler → help=mh,sud · was=counsler
phsychiatrist → help=mh · was=phsychiatrist
psychatrist → help=mh · was=psychatrist
psyciatrist → help=mh · was=psyciatrist
depresson → help=mh · was=depresson
anxeity → help=mh · was=anxeity
anxiaty → help=mh · was=anxiaty
bipoler → help=mh · was=bipoler
schizofrenia → help=mh · was=schizofrenia
alchohol → help=sud · was=alchohol
alcohal → help=sud · was=alcohal
alchoholic → help=sud · was=alchoholic
herion → help=sud · was=herion
fentynal → help=sud · was=fentynal
fentanil → help=sud
cocane → help=sud · was=cocane
methamphetemine → help=sud · was=methamphetemine
residental → service=113,114,201,202,203,212 · was=residental
outpatent → service=110,215 · was=outpatent
spansh → lang=2 · was=spansh
espanol → lang=2
españool → lang=2 · was=españool
vietnamees → lang=3 · was=vietnamees
slidding scale → pay=4 · was=slidding scale
telehelth → visit=tele · was=telehelth
tricar → pay=7
veternas → community=c2 · was=veternas
pregnent → community=c7 · was=pregnent
adolecente → age=3 · was=adolecente
depreción → help=mh · was=depreción
anciedad → help=mh · was=anciedad
ansiedá → help=mh · was=ansiedá
consegería → help=mh,sud · was=consegería
terapeuta familar → help=mh · q=familar
sicóloga → help=mh
siquiatra → help=mh
piscologo → help=mh · was=piscologo
alchólico → help=sud · was=alchólico
drogadiccion → help=sud
rehabilitasion → help=sud · was=rehabilitasion · sort=livein
desintoxicasion → service=204,211 · was=desintoxicasion
kestral → q=kestrel · was=kestral
kestrel crossing → q=kestrel crossing
kestrel crossing denver → q=kestrel crossing denver
cumbres care → q=cumbres care
Cumbres Care - Pueblo → q=Cumbres Care Pueblo
denver helth → q=denver health · was=denver helth
303-555-0142 → q=3035550142
303.555.0142 → q=3035550142
3035550142 → q=3035550142
+1 303 555 0142 → q=3035550142
555-0142 → q=5550142
1 (719) 555-0100 → q=7195550100
1600 Broadway, Denver 80202 → near=80202
450 Lincoln St Apt 5 Denver CO → near=Denver
4251 Kipling St, Wheat Ridge → near=Wheat Ridge
where can i get help for my drinking → help=sud
I think I might be depressed and need to talk to someone → help=mh
looking for a psychiatrist that takes kaiser in broomfield → near=Broomfield · help=mh · pay=2
my mom has alzheimers and gets angry → help=mh · age=6 · q="angry"
can't sleep and feel worried all the time → help=mh
need detox today → service=204,211 · time=now
rehab with childcare → help=sud · q=childcare · sort=livein
is there a free clinic in alamosa → near=Alamosa · pay=4,8
what is iop → service=109,210
necesito ayuda con drogas → help=sud
necesito ayuda para mi hijo adolescente que usa drogas → help=sud · age=3
mi mamá tiene depresión y no tiene seguro → help=mh · pay=3,4,8
¿dónde puedo recibir terapia gratis en Denver? → near=Denver · help=mh · pay=4,8
busco terapeuta para ansiedad → help=mh
quiero dejar de tomar → help=sud
quiero dejar las drogas → help=sud
clínica cerca de mí → near=me
clinicas en aurora → near=Aurora
psiquiatra que acepte medicaid en colorado springs → near=Colorado Springs · help=mh · pay=1
terapia para adolescentes en español con medicaid → help=mh · age=3 · lang=2 · pay=1
grupos de alcohólicos anónimos → help=recovery
ayuda → crisis
therapists → help=mh
doctor → all
hello → all
??? → all
a → all
in → all
12345678 → near=12345678
metal health → help=mh · was=metal health
mental helth → help=mh · was=mental helth
substanse abuse → help=sud · was=substanse abuse
sliding scal → pay=4
helth first colorado → pay=1 · was=helth first colorado
fort colins → near=Fort Collins · was=fort colins
grand juction → near=Grand Junction · was=grand juction
colorado spring → near=Colorado Springs · was=colorado spring
steamboat sprngs → near=Steamboat Springs · was=steamboat sprngs
wheatridge → near=Wheat Ridge
castlerock → near=Castle Rock
longmount → near=Longmont · was=longmount
pueblo wst → near=Pueblo West · was=pueblo wst
dental → q=dental
internet → q=internet
migraine → q=migraine
case manager → q=case manager
chicago → q=chicago
Moab → q=Moab
job training → q=job training
Denver or Aurora → near=Denver · left=Aurora
Salida, Chaffee County → near=Salida
80203 denver → near=80203
rehab 8020 → near=8020 · help=sud · sort=livein
I live in Salida and need alcohol help → near=Salida · help=sud
therapist 30 miles from Montrose → near=Montrose · help=mh
"suboxone" → q="suboxone"
"Denver" → q="Denver"
alcoholism treatment for veterans in colorado springs that takes tricare → near=Colorado Springs · help=sud · community=c2 · pay=7
teen eating disorder program denver → near=Denver · help=mh · age=3 · q="eating disorder"
terapia para mi hija de 12 años que tiene ansiedad en Greeley → near=Greeley · help=mh · age=2
opioid detox medicaid 81501 → near=81501 · help=sud · service=204,211 · pay=1
psychiatrist telehealth evening → help=mh · time=evening · visit=tele
counselling → help=mh,sud
psychologists → help=mh
terapeutas → help=mh
adicciones → help=sud
psicólogas → help=mh
niñas → age=1,2,3
elderly depression home → help=mh · age=6
sober living for women → help=recovery · gender=g1
suboxone clinic near me → near=me · service=213,214
vivitrol shot Pueblo → near=Pueblo · service=213
naltrexone 80903 → near=80903 · service=213
fentanyl addiction help → help=sud
meth rehab Grand Junction → near=Grand Junction · help=sud · sort=livein
heroin detox denver → near=Denver · help=sud · service=204,211
drunk driving class → service=206
DUI classes Aurora → near=Aurora · service=206
level II education → service=206
court ordered anger management → help=mh,court · q="anger management"
probation drug test → help=court
weed addiction teenager → help=sud · age=3
gambling problem → help=mh · q="gambling problem"
eating disorder denver → near=Denver · help=mh · q="eating disorder"
anorexia → help=mh · q="anorexia"
bulimia Boulder → near=Boulder · help=mh · q="bulimia"
OCD → help=mh
PTSD veterans → help=mh · community=c2
military family counseling → help=mh,sud · community=c2
Anthem → pay=2
Cigna Boulder → near=Boulder · pay=2
United Healthcare → pay=2
UHC Denver → near=Denver · pay=2
Rocky Mountain Health Plans → pay=2
Health First Colorado → pay=1
Medicare 65+ → age=6 · pay=6
sliding scale Longmont → near=Longmont · pay=4
cash only therapist → help=mh · pay=3
pregnant and using → community=c7
new mom → community=c7
LGBT therapist → help=mh · community=c1
trans youth Denver → near=Denver · age=3 · community=c1
gay friendly → community=c1
gender therapist → community=c1
Native American → ethnicity=e1
black therapist → help=mh · ethnicity=e4
ASL → lang=13
wheelchair → access=1
Vietnamese speaking → lang=3
Somali → lang=18
arabic counselor aurora → near=Aurora · help=mh,sud · lang=15
psychiatrist → help=mh
psiquiatra Denver → near=Denver · help=mh
psychologist for 5 year old → help=mh · age=1
autism → help=mh · q="autism"
ADHD testing → help=mh
ADHD meds kids → help=mh · age=1,2,3
schizophrenia → help=mh
panic attacks → help=mh
anxiety → help=mh
grief → help=mh · q="grief"
couples therapy → help=mh · q="couples therapy"
family therapy Greeley → near=Greeley · help=mh · q="family therapy"
oxford house → help=recovery
inpatient → service=108,111,113,114,201,202,203,212
IOP → service=109,210
PHP program → service=106,205
30 day rehab → service=201,202,203,212
walk in clinic open now → time=now · walkin=1
open saturday → day=sat
24 hour → time=allday
telehealth only → visit=tele
online therapist → visit=tele
virtual IOP → service=109,210 · visit=tele
methadone clinic open sunday → service=214 · day=sun
needle exchange → help=sud
AA meetings → help=recovery
teen therapist 80020 → near=80020 · help=mh · age=3
therapist for 10yo → help=mh · age=2
18 year old → age=4
elderly depression → help=mh · age=6
dementia → age=6
mi hijo usa drogas → help=sud
ayuda con alcohol → help=sud
clases de dui en español → service=206 · lang=2
terapia gratis → help=mh · pay=4,8
terapia de pareja → help=mh · q="terapia de pareja"
without medicaid → pay=3,4,8
medicaid expired → pay=3,4,8
my medicaid got cut off → pay=3,4,8
kicked off medicaid → pay=3,4,8
they kicked me off medicaid → pay=3,4,8
no longer on medicaid → pay=3,4,8
lost my medicaid → pay=3,4,8
me quitaron el medicaid → pay=3,4,8
se me venció el medicaid → pay=3,4,8
medicaid vencido → pay=3,4,8
lost medicaid, have kaiser → pay=2
therapist without medicaid → help=mh · pay=3,4,8
therapist without medicaid denver → near=Denver · help=mh · pay=3,4,8
no tengo papeles ni seguro → community=c8 · pay=3,4,8
no acepta medicaid → pay=3,4,8
doesn't take insurance → pay=3,4,8
no medicaid but kaiser → pay=2
detox without insurance in Aurora → near=Aurora · service=204,211 · pay=3,4,8
not a methadone clinic → not=214
suboxone not methadone → service=213 · not=214
not residential → not=113,114,201,202,203,212
no telehealth → visit=person
no hablo inglés → lang=2
I don't want to drink anymore → help=sud
I can't stop drinking → help=sud
I lost my job and I cant stop drinking → help=sud · left=job
my mom doesnt quit drinking → help=sud
cutting down on drinking → help=sud
coming off benzos → help=sud
child abuse therapy → help=mh · q="child abuse therapy"
no quiero drogas → help=sud
never been to therapy → help=mh
non christian counseling → help=mh · left=non christian counseling
not religious rehab denver → near=Denver · help=sud · left=religious · sort=livein
no tengo carro → ride=1
women's rehab with kids → service=208 · left=kids · sort=livein
rehab with my kids and medicaid → help=sud · pay=1 · sort=livein
mom and baby rehab → help=sud · left=baby · sort=livein
residential treatment with children → service=113,114,201,202,203,212 · left=children
postpartum depression with baby → help=mh · community=c7 · left=baby
help with my kids → age=1,2,3
therapist that works with children → help=mh · age=1,2,3
family therapy with teenager → help=mh · age=3 · q="family therapy"
my mom who is 70 → age=6
my son is 10 → age=2
my dad is 68 and drinks → help=sud · age=6
i'm 15 and depressed → help=mh · age=3
mother of 2 kids rehab → help=sud · left=kids · sort=livein
80 203 → near=80203
therapist 80 203 → near=80203 · help=mh
🍺 → help=sud
😭 denver → near=Denver · help=mh
behaviour therapy → help=mh
alcohol counseling → help=sud
dui education and therapy greeley → near=Greeley · service=206
depression and alcohol → help=both
depression support group → help=mh
hoarding → help=mh · q="hoarding"
gambling greeley → near=Greeley · help=mh · q="gambling"
ludopatía → help=mh · q="ludopatía"
gambeling → help=mh · q="gambling" · was=gambeling
canyon creak → q=canyon creek · was=canyon creak
on colfax → q=colfax
niños con ansiedad Commerce City → near=Commerce City · help=mh · age=1,2,3
embarazada y uso drogas → help=sud · community=c7
psicologo para adolescentes → help=mh · age=3
veterano → community=c2
depresión posparto → help=mh · community=c7
manejo de la ira → help=mh · q="manejo de la ira"
centro de rehabilitacion pueblo co → near=Pueblo · help=sud · sort=livein
desintoxicación → service=204,211
clinica cerca de mi → near=me
colo springs rehab → near=Colorado Springs · help=sud · sort=livein
ft collins therapist medicaid → near=Fort Collins · help=mh · pay=1
Telluride → near=Telluride
Aurora 80012 detox → near=80012 · service=204,211
719.555.0101 → q=7195550101
opiods → help=sud · was=opiods
pain pills → help=sud
oxycodone → help=sud
percocet → help=sud
adderall abuse → help=sud
ketamine therapy → help=mh · q="ketamine"
EMDR Fort Collins → near=Fort Collins · help=mh · q="EMDR"
CBT → help=mh · q="CBT"
MAT → service=213,214
emdr terapia → help=mh · q="emdr"
speed → help=sud
cocaina → help=sud
cristal → help=sud
trauma → help=mh
sexual assault → crisis
rape → crisis
foster kid → age=1,2,3 · q=foster
adopted child therapist → help=mh · age=1,2,3 · q=adopted
school counselor → help=mh,sud · age=1,2,3
ordered by judge → help=court · was=ordered by judge
restoration competency → help=court
mental health hold → service=101
M1 hold → service=101
dual diagnosis → help=both
co-occurring → help=both
women only rehab → service=208 · sort=livein
mens rehab → help=sud · gender=g2 · sort=livein
rehab with kids → help=sud · sort=livein
pet friendly rehab → help=sud · q=pet · sort=livein
bus line → transit=1
rehab for my son hes 16 hooked on pills → help=sud · age=3 · sort=livein
she is 8 and worries → help=mh · age=2
detox that isnt a hospital → service=204,211 · not=108
outpatient only I cannot stay overnight → service=110,215 · left=cannot stay overnight
not aa or 12 step → left=not aa;or 12 step
without medicaid or medicare → pay=3,4,8
no detox or rehab → not=204,211 · left=or rehab
jeferson center → q=jefferson center · was=jeferson center
denver heath detox → service=204,211 · q=denver health · was=denver heath
who can drive to me → all
ocd, not a group → help=mh · left=group
smoking cessation programme → help=sud
mi esposo toma mucho y no quiere ir a ningun lado → help=sud
consejería para parejas → help=mh · q="consejería para parejas"
mi pareja bebe mucho → help=sud
terapia por telefono en las noches → help=mh · time=evening · visit=tele
problemas de juego, casino → help=mh · q="problemas de juego casino"
que no sea de la iglesia → left=iglesia
doctor que no cobre mucho → pay=4
not too expensive counselor → help=mh,sud · pay=4
casa sobria para hombres → help=recovery · gender=g2
therapist in Lamar or La Junta → near=Lamar · help=mh · left=La Junta
Denver, Denver County → near=Denver
eastern plains → near=Limon
northern colorado iop → near=Fort Collins · service=109,210
gambling and rehab → help=both · q="gambling" · sort=livein
he's 12 and won't listen → age=2 · q=listen
primary care → all
zip 80219 → near=80219
cheyenne wyoming → near=Wyoming
peak veiw → q=peak veiw
kestrelcrossing → q=kestrel crossing · was=kestrelcrossing
Kaiser won't cover it, need low cost psychologist → help=mh · pay=4
don't want it on my parents insurance → pay=3,4,8
metadona no, suboxone sí → service=213 · not=214
counselor who really knows canyon people → help=mh,sud · left=canyon
counselor at canyon → help=mh,sud · q=canyon
centenial mental health sterling → near=Sterling · help=mh · was=centenial · left=centenial
curso dui 24 horas → service=206 · left=24 horas
mom with newborn depressed → help=mh · left=newborn
jugadora compulsiva → help=mh · q="jugadora compulsiva"
therapist not in denver → help=mh · left=not in denver
rehab, but not in Pueblo → help=sud · left=not in Pueblo · sort=livein
terapia, no en Denver → help=mh · left=no en Denver
not far from Denver → near=Denver
therapy without medication → help=mh · left=medication
grief after losing my husband → help=mh · q="grief"
my wife died → help=mh · q="died"
marriage is falling apart need couples counseling → help=mh · q="marriage couples counseling" · left=falling;apart
couples counseling kestrel → help=mh · q="couples counseling kestrel"
parenting class → help=mh · q="parenting class"
looking for a place where my wife can bring our baby while in treatment → left=baby
quit vaping → help=sud
mi papá tiene 68 años y toma alcohol → help=sud · age=6
me mandó la corte → help=court
I got a DUI and need level 2 therapy in thornton → near=Thornton · service=206
grief group after losing a child → help=mh · q="grief" · left=child
our child died, grief group → help=mh · q="died grief" · left=child
therapist for my child → help=mh · age=1,2,3
rehab not church based Denver → near=Denver · help=sud · left=church · sort=livein
counseling close to Lakewood → near=Lakewood · help=mh,sud
alcolicos → help=sud
therapist, we dont want to use insurance → help=mh · pay=3,4,8
not eating → help=mh · q="not eating"
cries all day and barely leaves the house → help=mh
cheapest therapist → help=mh · pay=4
donde dan metadona → service=214
802 → left=802
🙂 → left=🙂
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string])
