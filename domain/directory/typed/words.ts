import type { FilterName } from '../filters.ts'

/**
 * Words that visitors type and their meanings, in English and Spanish: the seed of the agency's setting, which the
 * search reads. Ids are those of the code lists. The texts of the code lists are words too; they need no row here.
 */

export type Meaning = {
  words: string[]
  filter: FilterName
  values: string[]
  /** How the page names several values at once: "Detox". */
  label?: { en: string; es: string } | null | undefined
  /** Clinics write these words themselves ("EMDR"), so the search looks for them in their texts too. */
  said?: boolean | undefined
}

const wordsIn = (words: string) => words.split(/[,\n]/).flatMap((word) => word.trim() || [])

const meaning = (filter: FilterName, values: string, words: string, label?: { en: string; es: string }): Meaning => ({
  words: wordsIn(words),
  filter,
  values: values.split(' '),
  ...(label && { label }),
})

/** Ways of treatment that no code list has. */
const said = (filter: FilterName, values: string, words: string): Meaning => ({
  ...meaning(filter, values, words),
  said: true,
})

const NEEDS: readonly Meaning[] = [
  meaning(
    'help',
    'mh',
    `therapy, therapist, counselor, counsellor, counseling, counselling, counsel, talk therapy, talk to someone, someone to talk to
    psychologist, psychiatrist, psychiatry, psychology, psychotherapy, psychotherapist, shrink, psych, psych doctor, psych meds
    mental health, mental illness, mental, mental disorder, mental help, behavioral health, emotional health, emotional support, emotional help
    depression, depressed, depressive, sad, sadness, lonely, loneliness, alone, all alone, hopeless, hopelessness, crying, cant stop crying, burnout, burned out
    anxiety, anxious, worry, worried, nervous, nerves, panic, panic attack, panic disorder, social anxiety, phobia, fear of people, agoraphobia
    ptsd, cptsd, trauma, traumatic, flashbacks, nightmares, bipolar, bipolar disorder, manic, mania, mood swings, mood disorder
    ocd, obsessive compulsive, adhd, add, attention deficit, hyperactive, cant focus, concentration
    stress, stressed, overwhelmed, grief, grieving, bereavement, loss of a loved one, mourning, divorce, breakup
    eating disorder, anorexia, anorexic, bulimia, bulimic, binge eating, body image
    schizophrenia, schizophrenic, schizoaffective, psychosis, psychotic, psychotic break, hearing voices, hallucinations, delusions, paranoia, paranoid
    borderline, borderline personality, bpd, personality disorder, dissociation, dissociative, did
    couples therapy, couples counseling, couple counseling, marriage counseling, marriage counselor, marital therapy, relationship counseling, relationship problems, couple, couples, marriage, relationship, family therapy, family counseling, family counselor, group therapy
    anger, anger management, angry, rage, temper, self esteem, low self esteem, insomnia, cant sleep, sleep problems
    psych evaluation, psychological evaluation, psychiatric evaluation, mental health evaluation, mental evaluation, medication management, antidepressant, antidepressants
    prozac, zoloft, lexapro, sertraline, fluoxetine, citalopram, escitalopram, wellbutrin, bupropion, lithium, abilify, seroquel, quetiapine, risperidone, clozapine, haldol, lamictal, effexor, cymbalta, paxil, trazodone, hydroxyzine, adderall, ritalin, vyvanse
    lcsw, lpc, lmft, therapy appointment, my head, mental breakdown, nervous breakdown, breakdown`,
  ),
  meaning(
    'help',
    'mh',
    `terapia, terapeuta, terapista, consejería, consejero, consejera, consejo, orientación psicológica, hablar con alguien
    psicólogo, psicóloga, sicólogo, sicóloga, siquiatra, psiquiatra, psiquiatría, psicología, psicoterapia, psicoterapeuta, psiquiátrico
    salud mental, salud emocional, enfermedad mental, problemas mentales, problemas emocionales, apoyo emocional, ayuda emocional, ayuda psicológica, atención psicológica, salud conductual
    depresión, deprimido, deprimida, depresivo, tristeza, triste, soledad, me siento solo, me siento sola, llorar, desesperado, desesperada
    ansiedad, ansioso, ansiosa, angustia, nervios, nervioso, nerviosa, pánico, ataque de pánico, ataques de pánico, preocupación, miedo, fobia
    trauma infantil, traumas, traumático, estrés postraumático, tept, pesadillas, bipolaridad, trastorno bipolar, toc, trastorno obsesivo, tdah, déficit de atención, hiperactividad, hiperactivo
    estrés, estresado, estresada, agobiado, agobiada, duelo, luto, pérdida de un ser querido, divorcio, separación
    trastorno alimenticio, trastorno alimentario, trastornos de la alimentación, anorexia nerviosa, bulimia nerviosa
    esquizofrenia, psicosis, escuchar voces, oye voces, oigo voces, alucinaciones, paranoia y delirios, trastorno de personalidad, límite de la personalidad
    terapia de pareja, terapia familiar, terapia de grupo, consejería matrimonial, consejería familiar, problemas de pareja, matrimonio, matrimonial, terapia de familia
    enojo, ira, manejo de la ira, control de la ira, coraje, autoestima, insomnio, no puedo dormir, antidepresivos, evaluación psicológica, evaluación psiquiátrica, evaluación mental, medicamento psiquiátrico, crisis de ansiedad, ataque de nervios`,
  ),
  said(
    'help',
    'mh',
    `emdr, dbt, cbt, act therapy, dialectical behavior therapy, cognitive behavioral therapy, cognitive therapy, exposure therapy, erp, brainspotting, somatic experiencing, somatic therapy, play therapy, sand tray, art therapy, music therapy, equine therapy, horse therapy, animal therapy, wilderness therapy, adventure therapy, neurofeedback, biofeedback, hypnotherapy, hypnosis, ketamine, spravato, esketamine, tms, transcranial magnetic stimulation, ect, electroconvulsive, psychedelic therapy, psilocybin, ifs, internal family systems, gottman, trauma informed, christian counseling, faith based counseling, parenting classes, autism, autistic, autism evaluation, asperger, aba therapy, neuropsychological testing, psychological testing
    terapia cognitivo conductual, terapia cognitiva, terapia dialéctica, terapia de juego, terapia de arte, arteterapia, musicoterapia, equinoterapia, terapia con caballos, hipnosis, ketamina, autismo, autista, clases para padres, consejería cristiana`,
  ),
  meaning(
    'help',
    'sud',
    `rehab with kids, rehab with my kids, rehab with children, rehabilitación con mis hijos, adderall abuse, adderall addiction, stimulant, uso drogas, rehab, rehabs, rehabilitation, rehab center, addiction, addict, addicted, addictions, drug addict, drug addiction, drug treatment, drug, drugs, drug rehab, drug abuse, drug problem, drug help, drug counselor, sober, sobriety, getting sober, get sober
    alcohol, alcoholism, alcoholic, alcohol abuse, alcohol problem, drink, drinks, drinking, drinking problem, drinks too much, drunk, booze, liquor, wine, beer, stop drinking, quit drinking, dui or alcohol
    opioid, opioids, opiate, opiates, opioid use disorder, oud, heroin, fentanyl, fent, fetty, blues, m30, perc, percs, percocet, oxy, oxycontin, oxycodone, hydrocodone, vicodin, norco, morphine, codeine, lean, tramadol, pain pills, painkillers, pain killers, dope, smack, black tar, tranq, xylazine, nitazene, kratom
    meth, crystal meth, crystal, ice, tweak, tweaker, speed, methamphetamine, amphetamine, cocaine, coke, crack, crack cocaine, stimulants, stims
    benzo, benzos, benzodiazepine, xanax, klonopin, valium, ativan, xans, bars, pills, pill addiction, prescription drugs, gabapentin
    marijuana, weed, pot, cannabis, thc, dabs, vape, vaping, nicotine, tobacco, smoking, quit smoking, spice, k2, inhalants, huffing, whippets, mushrooms, lsd, acid, pcp, molly, mdma, ecstasy, ghb, cough syrup
    substance, substances, substance use, substance abuse, substance use disorder, sud, chemical dependency, substance misuse, dependence
    relapse, relapsed, recovery from drugs, get clean, getting clean, clean and sober, using again, withdrawals from drugs, quit using, stop using, off drugs
    gambling, gambling addiction, naloxone, narcan, harm reduction, needle exchange, syringe exchange, fentanyl test strips, antabuse, disulfiram, acamprosate, interlock`,
  ),
  meaning(
    'help',
    'sud',
    `rehabilitación, rehabilitación de drogas, centro de rehabilitación, adicción, adicciones, adicto, adicta, drogadicción, drogadicto, drogadicta, droga, drogas, tratamiento de drogas, dejar las drogas, dejar la droga, problemas de drogas, consumo, consume, dependencia
    alcoholismo, alcohólico, alcohólica, borracho, borracha, beber, bebe mucho, tomar mucho, toma mucho, toma demasiado, problemas de alcohol, problema de alcohol, dejar de tomar, dejar de beber, dejar el alcohol
    opioides, opiáceos, heroína, fentanilo, metanfetamina, metanfetaminas, cristal, cocaína, coca, piedra, pastillas, píldoras, marihuana, mota, mariguana, cigarro, cigarros, dejar de fumar, tabaquismo
    uso de sustancias, abuso de sustancias, sustancias, sobriedad, sobrio, sobria, recaída, recaí, juego compulsivo, ludopatía, naloxona, reducción de daños`,
  ),
  meaning(
    'help',
    'both',
    `dual diagnosis, dual disorder, co occurring, co occurring disorders, cooccurring, comorbid, mental health and addiction, mental health and substance use, mental health and drugs, mental health and alcohol, diagnóstico dual, trastornos concurrentes, trastorno dual, patología dual, ambas cosas, salud mental y adicciones, salud mental y drogas`,
  ),
  meaning(
    'help',
    'court',
    `court, competency restoration, restoration competency, competency evaluation, court ordered, court ordered treatment, court ordered therapy, court mandated, court mandated treatment, court approved, judge ordered, ordered by a judge, probation, probation officer, parole, parole officer, diversion, drug court, mental health court, evaluation for court, court evaluation, community corrections, halfway house, ua, urine test, drug test, drug testing
    corte, orden de la corte, orden judicial, ordenado por la corte, ordenada por la corte, ordenado por un juez, libertad condicional, libertad bajo palabra, tribunal, probatoria, probación, juez, evaluación para la corte, prueba de drogas`,
  ),
  meaning('help', 'crisis', `mental health crisis care, suicidal thoughts, pensamientos suicidas`),
  meaning(
    'help',
    'recovery',
    `recovery, recovery support, recovery support services, recovery meeting, recovery community, aa, na, a a, n a, aa meeting, na meeting, alcoholics anonymous, narcotics anonymous, al anon, alanon, nar anon, smart recovery, twelve step, 12 step, 12 steps, celebrate recovery, sober living, sober house, sober home, oxford house, peer, peer recovery, support group, support groups, aftercare
    recuperación, apoyo de recuperación, apoyo en la recuperación, alcohólicos anónimos, narcóticos anónimos, doce pasos, 12 pasos, grupo de apoyo, grupos de apoyo, casa de sobriedad, vida sobria, reunión de aa`,
  ),
]

const SERVICES: readonly Meaning[] = [
  meaning(
    'service',
    '213 214',
    `suboxone, subs, buprenorphine, bup, buprenex, subutex, zubsolv, brixadi, mat, mat clinic, mat program, medication assisted treatment, medication assisted, medicated assisted treatment, moud, mat services, medicine for addiction, medication for addiction, medication for opioid use disorder, obot
    buprenorfina, tratamiento asistido con medicamentos, tratamiento con medicamentos, medicamento para la adicción, medicina para la adicción`,
    { en: 'Medicine for addiction', es: 'Medicina para la adicción' },
  ),
  meaning(
    'service',
    '213',
    `naltrexone, vivitrol, vivitrol shot, sublocade, sublocade shot, naltrexona, terapia asistida con medicamentos`,
  ),
  meaning(
    'service',
    '214',
    `methadone, methadone clinic, methadone program, methadone maintenance, opioid treatment program, opioid treatment, otp, metadona, clínica de metadona, programa de metadona, tratamiento de opioides`,
  ),
  meaning(
    'service',
    '204 211',
    `detox, detoxing, detoxification, detox center, detox facility, withdrawal, withdrawals, withdrawal management, drug detox, alcohol detox, medical detox, social detox, dope sick, dopesick, come down, the shakes, dts, delirium tremens, drunk tank, asam 3.2, 3.2 wm, 3.2wm, asam 3.2 wm
    desintoxicación, desintoxicar, desintoxicarse, desintoxicarme, abstinencia, síndrome de abstinencia, desintoxicación de alcohol, desintoxicación de drogas, desintox`,
    { en: 'Detox', es: 'Desintoxicación' },
  ),
  meaning('service', '211', `3.7 wm, 3.7wm, asam 3.7 wm, inpatient detox, hospital detox, desintoxicación en hospital`),
  meaning(
    'service',
    '206',
    `dui, dwi, dui class, dui classes, dui program, dui school, drunk driving, dui education, dui therapy, dui evaluation, dwai, driving under the influence, alcohol classes, alcohol class, level ii dui, level 2 dui, level ii education, level 2 education, dui level 2, alcohol education
    clases dui, clases de dui, clase de dui, clases para dui, clases de alcohol, manejar borracho, manejar tomado, conducir ebrio, conducir borracho, manejo bajo la influencia`,
  ),
  meaning(
    'service',
    '217',
    `level ii four plus, level 2 four plus, level ii 4 plus, level 2 4 plus, four plus, 4 plus, 4plus, nivel ii cuatro plus`,
  ),
  meaning(
    'service',
    '207',
    `criminal justice, criminal justice program, jail program, offender treatment, offender program, strategies for self improvement, ssc, justicia penal, justicia criminal`,
  ),
  meaning(
    'service',
    '109 210',
    `iop, iop program, intensive outpatient, intensive outpatient program, asam 2.1, level 2.1, evening iop, siop, ambulatorio intensivo, programa ambulatorio intensivo`,
    { en: 'Intensive outpatient', es: 'Ambulatorio intensivo' },
  ),
  meaning(
    'service',
    '110 215',
    `outpatient, outpatient treatment, outpatient program, outpatient therapy, outpatient rehab, asam 1.0, level 1 outpatient, ambulatorio, tratamiento ambulatorio, paciente externo, consulta externa`,
    { en: 'Outpatient', es: 'Ambulatorio' },
  ),
  meaning(
    'service',
    '106 205',
    `php, php program, partial hospitalization, partial hospitalization program, partial hospital, partial program, day treatment, day program, day hospital, asam 2.5, level 2.5, hospitalización parcial, tratamiento diurno, hospital de día, programa de día`,
    { en: 'Day treatment', es: 'Tratamiento de día' },
  ),
  meaning(
    'service',
    '113 114 201 202 203 212',
    `residential, residential treatment, residential program, residential care, residential rehab, residential facility, live in rehab, live in treatment, inpatient rehab, inpatient drug rehab, inpatient treatment, inpatient program, rehab stay, 30 day program, 30 day rehab, 60 day program, 90 day program, 90 day rehab, long term rehab, therapeutic community, a place to live while getting sober
    residencial, tratamiento residencial, programa residencial, internado, internamiento, internar, internarme, anexo, rehabilitación interna, centro residencial`,
    { en: 'Live-in treatment', es: 'Tratamiento residencial' },
  ),
  meaning('service', '201', `asam 3.5, level 3.5, high intensity residential`),
  meaning('service', '202', `asam 3.1, level 3.1, low intensity residential, transitional residential`),
  meaning('service', '203', `asam 3.3, level 3.3, medium intensity residential`),
  meaning('service', '212', `asam 3.7, level 3.7, medically monitored residential`),
  meaning('service', '113', `long term residential, long term treatment, long term mental health, largo plazo`),
  meaning('service', '114', `short term residential, short term treatment, respite, corto plazo`),
  meaning(
    'service',
    '112',
    `rccf, residential child care, group home, group home for teens, teen residential, youth residential, residential for teens, hogar de grupo para jóvenes`,
  ),
  meaning('service', '111', `prtf, qrtp, psychiatric residential treatment`),
  meaning(
    'service',
    '108 111',
    `psychiatric hospital, psych hospital, mental hospital, mental health hospital, behavioral hospital, psych ward, psychiatric ward, psych unit, inpatient, inpatient psych, inpatient mental health, inpatient psychiatric, hospital stay, hospitalization, hospital, institution
    hospital psiquiátrico, hospital mental, hospitalización, hospitalización psiquiátrica, manicomio, clínica psiquiátrica internamiento`,
    { en: 'Hospital care', es: 'Atención en hospital' },
  ),
  meaning(
    'service',
    '101 105 107',
    `emergency, emergency room, er, psychiatric emergency, emergency mental health, psych emergency, psych er, walk in crisis, walk in crisis center, crisis center, crisis clinic, crisis unit, crisis services, crisis care, crisis walk in, crisis house, crisis respite, urgent, urgent care, urgent mental health, psychiatric urgent care
    emergencia, emergencias, emergencia psiquiátrica, urgencia, urgencias, centro de crisis, unidad de crisis, clínica de crisis, urgente`,
    { en: 'Crisis care', es: 'Atención en una crisis' },
  ),
  meaning(
    'service',
    '101',
    `m1, m1 hold, mental health hold, psychiatric hold, psych hold, m 1 hold, 72 hour hold, 27 65, 2765, involuntary hold, involuntary commitment, retención de 72 horas`,
  ),
  meaning('service', '105', `csu, crisis stabilization, stabilization unit, estabilización`),
  meaning('service', '102', `atu, acute care, acute treatment, acute unit`),
  meaning('service', '103', `cmhc, community mental health, community health center, centro comunitario`),
  meaning(
    'service',
    '208',
    `women treatment, treatment for women, women only treatment, womens treatment, womens rehab, rehab for women, women rehab, women only rehab, special connections, gender responsive, tratamiento para mujeres, rehabilitación para mujeres`,
  ),
  meaning(
    'service',
    '216',
    `teen rehab, youth rehab, rehab for teens, youth treatment, teen drug treatment, adolescent treatment, adolescent rehab, teen substance abuse, tratamiento para jóvenes, rehabilitación para jóvenes, tratamiento para adolescentes`,
  ),
  meaning(
    'service',
    '301',
    `peer support, peer support specialist, peer coach, peer specialist, peer navigator, recovery coach, recovery coaching, apoyo entre pares, apoyo de pares, apoyo mutuo`,
  ),
]

const PEOPLE: readonly Meaning[] = [
  meaning(
    'age',
    '1 2 3',
    `kid, kids, child, children, childrens, minor, minors, pediatric, family with kids, under 18, for my kids, school age, school, boy, boys, girl, girls
    niños, niño, niña, menores, menor de edad, infantil, pediátrico`,
    { en: 'Children and teens', es: 'Niños y adolescentes' },
  ),
  meaning(
    'age',
    '1',
    `baby, babies, infant, infants, toddler, toddlers, preschool, preschooler, early childhood, bebé, bebés, recién nacido, preescolar`,
  ),
  meaning(
    'age',
    '3',
    `teen, teens, teenage, teenager, teenagers, tween, adolescent, adolescents, adolescence, youth, young people, middle school, high school, high schooler, adolescente, adolescentes, jóvenes, joven, muchacho, muchacha, juvenil, secundaria, preparatoria`,
  ),
  meaning('age', '2', `elementary school, preteen, grade school, primaria`),
  meaning(
    'age',
    '4',
    `young adult, young adults, college, college student, university student, 18 plus, adulto joven, adultos jóvenes, universitario, universitaria, estudiante universitario`,
  ),
  meaning('age', '5', `adult, adults, grown up, middle aged, adulto, adulta, adultos`),
  meaning(
    'age',
    '6',
    `senior, seniors, senior citizen, elder, elderly, elders, older adult, older adults, older people, old people, aging, geriatric, grandma, grandpa, grandmother, grandfather, dementia, alzheimers, adultos mayores, adulto mayor, tercera edad, anciano, anciana, ancianos, abuelo, abuela, demencia, personas mayores`,
  ),
  meaning(
    'community',
    'c1',
    `lgbt, lgbtq, lgbtqia, gay, lesbian, bisexual, queer, trans, transgender, gender affirming, gender dysphoria, gender identity, gender therapist, gender therapy, coming out, transgénero, lesbiana, homosexual, diversidad sexual`,
  ),
  meaning(
    'community',
    'c2',
    `veteran, veterans, vet, vets, military, military family, army, navy, air force, marine, marines, service member, soldier, active duty, combat, va clinic, veterano, veterana, veteranos, militar, militares, soldado, ejército`,
  ),
  meaning(
    'community',
    'c3',
    `homeless, homelessness, unhoused, no home, living in my car, living in car, on the street, on the streets, sin hogar, sin techo, sin vivienda, personas sin hogar, desamparado, vivo en la calle, indigente`,
  ),
  meaning(
    'community',
    'c4',
    `felon, felony, ex con, prison reentry, reentry, released from jail, released from prison, just got out of jail, out of jail, out of prison, jail, prison, incarcerated, offender, criminal record, cárcel, prisión, salió de la cárcel, expresidiario, antecedentes`,
  ),
  meaning('community', 'c6', `hiv, aids, hiv positive, hepatitis c, vih, sida, seropositivo`),
  meaning(
    'community',
    'c7',
    `pregnant, pregnant women, pregnancy, postpartum, ppd, perinatal, prenatal, maternal, maternal mental health, new mom, new mother, expecting, having a baby, embarazo, embarazada, embarazadas, posparto, postparto, perinatal y posparto, mamá nueva`,
  ),
  meaning(
    'community',
    'c8',
    `refugee, refugees, immigrant, immigrants, undocumented, asylum, asylum seeker, migrant, migrants, daca, no papers, no tengo papeles, inmigrante, inmigrantes, refugiado, refugiada, refugiados, indocumentado, indocumentada, indocumentados, sin papeles, migrante, asilo`,
  ),
  meaning(
    'community',
    'c9',
    `disability, disabilities, disabled, developmental disability, intellectual disability, idd, down syndrome, brain injury, tbi, discapacidad, discapacidades, discapacitado, discapacidad intelectual, síndrome de down`,
  ),
  meaning('community', 'c10', `abuse survivor, survivors of abuse, sobreviviente de abuso`),
  meaning(
    'community',
    'c11',
    `first responder, first responders, police, police officer, cop, cops, firefighter, firefighters, emt, paramedic, dispatcher, bombero, bomberos, policía, paramédico`,
  ),
  meaning(
    'community',
    'c12',
    `farm, farmer, farmers, ranch, rancher, ranchers, agriculture, agricultural, farm worker, farmworkers, rural, granja, granjero, ranchero, campesino, campesinos, agricultor, trabajador del campo`,
  ),
  meaning(
    'ethnicity',
    'e1',
    `native american, native americans, american indian, indigenous, tribal, tribe, ute, ute mountain, southern ute, navajo, native, ihs, indian health, indígena, indígenas, nativo americano`,
  ),
  meaning(
    'ethnicity',
    'e2',
    `latino, latina, latinx, latine, hispanic, hispano, hispana, hispanos, latinos, chicano, chicana, mexican, mexicano, mexicana`,
  ),
  meaning('ethnicity', 'e3', `asian, asian american, aapi, asiático, asiática`),
  meaning('ethnicity', 'e4', `black, african american, african, afroamericano, afroamericana, afro`),
  meaning('ethnicity', 'e5', `middle eastern, north african, arab american, medio oriente`),
  meaning('ethnicity', 'e6', `pacific islander, native hawaiian, hawaiian, samoan, polynesian`),
  meaning('gender', 'g1', `women, woman, womens, women only, female, females, lady, ladies, mujer, mujeres, femenino`),
  meaning('gender', 'g2', `men, mens, men only, male, males, guys, hombre, hombres, varones, masculino`),
  meaning('gender', 'g5', `nonbinary, non binary, enby, genderfluid, no binario, no binaria`),
  meaning('gender', 'g6', `two spirit, dos espíritus`),
]

/** Languages by the names that people use, also their own; the code list has the English and Spanish names. */
const LANGUAGES: readonly Meaning[] = [
  meaning('lang', '1', `english speaking, speaks english, in english, habla inglés, inglés`),
  meaning(
    'lang',
    '2',
    `spanish, spanish speaking, speaks spanish, in spanish, bilingual, bilingual spanish, hispanohablante, castellano, habla español, hable español, hablan español, hablo español, solo español, en español, español, espanol, bilingüe`,
  ),
  meaning('lang', '3', `vietnamese, vietnamese speaking, tiếng việt, tieng viet, viet, vietnamita`),
  meaning('lang', '4', `german, german speaking, deutsch, alemán`),
  meaning('lang', '5', `russian, russian speaking, русский, russkiy, по русски, ruso`),
  meaning('lang', '6', `polish, polski, po polsku, polaco`),
  meaning('lang', '7', `ukrainian, українська, ucraniano`),
  meaning('lang', '8', `french, french speaking, français, francais, francés`),
  meaning('lang', '9', `mandarin, mandarin chinese, 普通话, 國語, 国语, putonghua, mandarín, chino mandarín`),
  meaning('lang', '9 12', `chinese, chinese speaking, 中文, 汉语, 漢語, zhongwen, chino`, {
    en: 'Chinese',
    es: 'Chino',
  }),
  meaning('lang', '10', `khmer, cambodian, ខ្មែរ, camboyano, jemer`),
  meaning('lang', '11', `mongolian, монгол, mongol`),
  meaning('lang', '12', `cantonese, 广东话, 廣東話, 粤语, 粵語, cantonés`),
  meaning(
    'lang',
    '13',
    `asl, sign language, american sign language, signing, asl interpreter, lengua de señas, lenguaje de señas, lengua de signos`,
  ),
  meaning('lang', '14', `amharic, አማርኛ, ethiopian, amárico, etíope`),
  meaning('lang', '15', `arabic, arabic speaking, العربية, عربي, árabe`),
  meaning('lang', '16', `korean, korean speaking, 한국어, hangugeo, coreano`),
  meaning('lang', '17', `nepali, नेपाली, nepalese, nepalí`),
  meaning('lang', '18', `somali, soomaali, af soomaali, somalí`),
  meaning('lang', '19', `tagalog, filipino, pilipino, tagalo`),
  meaning('lang', '20', `dari, farsi, persian, afghan, فارسی, دری, persa`),
  meaning('lang', '21', `swahili, kiswahili, suajili`),
  meaning(
    'lang',
    '22',
    `interpreter, interpreter services, translator, translation, language line, intérprete, traductor, traducción, con intérprete`,
  ),
]

const PAYMENTS: readonly Meaning[] = [
  meaning(
    'pay',
    '1',
    `medicaid, takes medicaid, accepts medicaid, medicaid accepted, medicaid provider, colorado medicaid, health first, health first colorado, state insurance, rae, colorado access, ccha, northeast health partners, health colorado, acepta medicaid, aceptan medicaid, medicaid de colorado`,
  ),
  meaning(
    'pay',
    '2',
    `insurance, private insurance, commercial insurance, health insurance, takes insurance, accepts insurance, my insurance, employer insurance, marketplace, connect for health, obamacare, aetna, anthem, blue cross, blue shield, blue cross blue shield, bcbs, cigna, evernorth, humana, kaiser, kaiser permanente, united healthcare, united health care, unitedhealthcare, uhc, optum, umr, rocky mountain health plans, rmhp, bright health, friday health, denver health medical plan, select health, multiplan, ppo, hmo, eap
    seguro, seguro médico, seguro privado, seguro de salud, aseguranza, aseguranza médica, con seguro, mi seguro`,
  ),
  meaning(
    'pay',
    '3',
    `self pay, cash, cash pay, private pay, out of pocket, pay cash, pago en efectivo, efectivo, pago propio, pagar de mi bolsillo, pago particular`,
  ),
  meaning(
    'pay',
    '4',
    `sliding scale, sliding fee, sliding scale fee, sliding, low cost, low fee, low income, affordable, cheap, reduced cost, income based, pay what you can, cant afford, poor, broke, bajo costo, bajos ingresos, bajos recursos, barato, barata, económico, económica, accesible de precio, pago según ingresos, escala móvil, según mis ingresos, tarifa reducida, pocos recursos`,
  ),
  meaning(
    'pay',
    '4 8',
    `no insurance, without insurance, uninsured, dont have insurance, do not have insurance, not insured, no health insurance, lost my insurance, no money, sin seguro, sin seguro médico, sin aseguranza, no tengo seguro, no tengo aseguranza, no tiene seguro, no tiene aseguranza, no tenemos seguro, no tengo dinero, sin dinero, sin recursos`,
    { en: 'Free or by income', es: 'Gratis o según ingresos' },
  ),
  meaning(
    'pay',
    '5',
    `chp, chp plus, chp+, chip, child health plan, child health plan plus, childrens insurance, seguro para niños`,
  ),
  meaning(
    'pay',
    '6',
    `medicare, takes medicare, accepts medicare, medicare advantage, medicare part b, acepta medicare, aceptan medicare`,
  ),
  meaning(
    'pay',
    '7',
    `tricare, va benefits, va insurance, champva, veterans affairs, triwest, community care va, asuntos de los veteranos`,
  ),
  meaning(
    'pay',
    '8',
    `free, no cost, at no cost, free of charge, gratis, gratuito, gratuita, gratuitos, sin costo, sin pagar`,
  ),
]

const PRACTICAL: readonly Meaning[] = [
  meaning(
    'visit',
    'tele',
    `telehealth, tele health, telemedicine, teletherapy, tele therapy, telepsychiatry, online, online therapy, online counseling, online therapist, video, video call, video visit, zoom, virtual, virtual therapy, virtual visit, by phone, over the phone, phone therapy, remote, from home, telemedicina, telesalud, teleterapia, en línea, terapia en línea, por video, por videollamada, videollamada, por teléfono, a distancia, desde casa, remoto`,
  ),
  meaning(
    'visit',
    'person',
    `in person, in office, face to face, on site, onsite, en persona, presencial, cara a cara`,
  ),
  meaning(
    'walkin',
    '1',
    `walk in, walk ins, walkin, walk in clinic, walk in therapy, no appointment, no appointment needed, without appointment, without an appointment, drop in, same day walk in, sin cita, sin cita previa, sin previa cita`,
  ),
  meaning(
    'time',
    'allday',
    `24 hours, 24 hour, 24hr, 24hrs, 24 hrs, 24 7, 24x7, open 24 hours, open all night, all night, overnight, around the clock, day and night, 24 horas, toda la noche, las 24 horas, día y noche`,
  ),
  meaning(
    'time',
    'now',
    `open now, open today, open right now, right now, now, today, tonight, asap, same day, same day appointment, immediately, abierto ahora, abierta ahora, abierto hoy, ahora, ahora mismo, hoy, ahorita, esta noche, de inmediato, mismo día`,
  ),
  meaning(
    'time',
    'evening',
    `evening, evenings, night hours, night appointments, open at night, after work, after hours, after 5, after 5pm, late, late hours, evening hours, evening appointments, after school, open late, por la tarde, por la noche, tarde noche, después del trabajo, después de las 5, abierto de noche`,
  ),
  meaning(
    'time',
    'weekend',
    `weekend, weekends, open weekends, on weekends, weekend hours, weekend appointments, fin de semana, fines de semana`,
  ),
  meaning('day', 'mon', `monday, mondays, lunes`),
  meaning('day', 'tue', `tuesday, tuesdays, martes`),
  meaning('day', 'wed', `wednesday, wednesdays, miércoles`),
  meaning('day', 'thu', `thursday, thursdays, jueves`),
  meaning('day', 'fri', `friday, fridays, viernes`),
  meaning('day', 'sat', `saturday, saturdays, open saturday, sábado, sábados`),
  meaning('day', 'sun', `sunday, sundays, open sunday, domingo, domingos`),
  meaning(
    'access',
    '1',
    `wheelchair, wheelchair access, wheelchair accessible, handicap, handicapped, handicap accessible, accessible, ada, ramp, silla de ruedas, accesible, rampa`,
  ),
  meaning(
    'access',
    '2',
    `deaf, hard of hearing, hearing impaired, hearing loss, sordo, sorda, sordos, sordera, dificultad auditiva`,
  ),
  meaning('access', '3', `blind, visually impaired, low vision, ciego, ciega, ciegos, discapacidad visual`),
  meaning('access', '4', `step free, no stairs, no steps, elevator, sin escalones, sin escaleras, elevador`),
  meaning('access', '5', `parking, accessible parking, free parking, estacionamiento`),
  meaning(
    'access',
    '7',
    `service dog, service animal, emotional support animal, perro de servicio, animal de servicio`,
  ),
  meaning(
    'new',
    '1',
    `new patients, accepting new patients, taking new patients, accepting patients, taking patients, accepting clients, new clients, openings, has openings, no waitlist, no wait list, no waiting list, short wait, available now, availability, soonest, pacientes nuevos, acepta pacientes, aceptan pacientes, nuevos pacientes, sin lista de espera, disponible, disponibles`,
  ),
  meaning(
    'transit',
    '1',
    `bus, bus line, bus stop, by bus, on a bus line, light rail, by train, rtd, public transit, public transportation, autobús, camión, transporte público, tren ligero`,
  ),
  meaning('ride', '1', `ride, rides, need a ride, transportation, transport, gives rides, transporte, viaje, raite`),
]

/** One entry per meaning, as the settings form shows it. */
export const MEANINGS: readonly Meaning[] = [
  ...Map.groupBy(
    [...NEEDS, ...SERVICES, ...PEOPLE, ...LANGUAGES, ...PAYMENTS, ...PRACTICAL],
    ({ filter, values, said }) => `${filter} ${values} ${said ?? false}`,
  ).values(),
].map((same) => ({ ...(same[0] as Meaning), words: same.flatMap(({ words }) => words) }))
