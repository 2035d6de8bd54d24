import type { FilterName } from './filters.ts'

/**
 * Words that visitors type and their meanings, in English and Spanish: the seed of the agency's setting, which the
 * search reads. Ids are those of the code lists.
 */

export type Meaning = { words: string[]; filter: FilterName; values: string[] }

const meaning = (filter: FilterName, values: string, words: string): Meaning => ({
  words: words.split(',').map((word) => word.trim()),
  filter,
  values: values.split(' '),
})

const NEEDS: readonly Meaning[] = [
  meaning('help', 'mh', 'therapy, therapist, therapists, counselor, counselors, counseling, counselling, talk therapy'),
  meaning('help', 'mh', 'psychologist, psychiatrist, psychiatry, psychology, psychotherapy, shrink, mental health'),
  meaning('help', 'mh', 'depression, depressed, anxiety, anxious, panic attacks, ptsd, trauma, bipolar, ocd, adhd'),
  meaning('help', 'mh', 'stress, grief, eating disorder, anorexia, bulimia, schizophrenia, psychosis, couples therapy'),
  meaning('help', 'mh', 'terapia, terapeuta, terapeutas, consejería, consejero, consejera, psicólogo, psicóloga'),
  meaning('help', 'mh', 'psiquiatra, psiquiatría, psicología, psicoterapia, salud mental, depresión, ansiedad, pánico'),
  meaning(
    'help',
    'mh',
    'trauma infantil, bipolaridad, estrés, duelo, anorexia nerviosa, esquizofrenia, terapia de pareja',
  ),
  meaning(
    'help',
    'sud',
    'rehab, rehabilitation, addiction, addictions, drug treatment, drugs, drug rehab, sober, sobriety',
  ),
  meaning('help', 'sud', 'alcohol, alcoholism, alcoholic, drinking, opioids, opiates, heroin, fentanyl, meth, cocaine'),
  meaning('help', 'sud', 'substance use, substance abuse, pills, marijuana, overdose, recovery from drugs, get clean'),
  meaning(
    'help',
    'sud',
    'rehabilitación, adicción, adicciones, drogas, tratamiento de drogas, alcoholismo, alcohólico',
  ),
  meaning(
    'help',
    'sud',
    'opioides, heroína, fentanilo, metanfetamina, cocaína, uso de sustancias, dejar de tomar, sobriedad',
  ),
  meaning('help', 'court', 'court ordered, court ordered treatment, court mandated, probation, parole, diversion'),
  meaning('help', 'court', 'orden de la corte, ordenado por la corte, libertad condicional, tribunal, probatoria'),
  meaning(
    'help',
    'crisis',
    'crisis, suicide, suicidal, suicidal thoughts, self harm, want to die, mental health crisis',
  ),
  meaning('help', 'crisis', 'suicidio, pensamientos suicidas, quiero morir, autolesión, crisis de salud mental'),
  meaning('help', 'recovery', 'recovery, recovery support, aa, na, alcoholics anonymous, narcotics anonymous, peer'),
  meaning('help', 'recovery', 'recuperación, apoyo de recuperación, alcohólicos anónimos, narcóticos anónimos'),
]

const SERVICES: readonly Meaning[] = [
  meaning('service', '213 214', 'suboxone, buprenorphine, subutex, mat, medication assisted treatment, moud'),
  meaning('service', '213 214', 'medication assisted therapy, buprenorfina, tratamiento asistido con medicamentos'),
  meaning('service', '213', 'naltrexone, vivitrol, sublocade, naltrexona, terapia asistida con medicamentos'),
  meaning(
    'service',
    '214',
    'methadone, methadone clinic, opioid treatment program, otp, metadona, clínica de metadona',
  ),
  meaning('service', '204 211', 'detox, detoxification, withdrawal, withdrawal management, drug detox, alcohol detox'),
  meaning('service', '204 211', 'desintoxicación, desintoxicarse, abstinencia, desintoxicación de alcohol'),
  meaning('service', '206', 'dui, dwi, dui class, dui classes, drunk driving, dui education, dui therapy, dwai'),
  meaning('service', '206', 'clases dui, clases de dui, clase de dui, manejar borracho, conducir ebrio'),
  meaning('service', '217', 'level ii four plus, level 2 four plus, 4 plus, nivel ii cuatro plus'),
  meaning('service', '207', 'criminal justice, jail program, justicia penal'),
  meaning('service', '109 210', 'iop, intensive outpatient, ambulatorio intensivo'),
  meaning('service', '110 215', 'outpatient, ambulatorio, paciente externo'),
  meaning(
    'service',
    '106 205',
    'php, partial hospitalization, day treatment, day program, hospitalización parcial, tratamiento diurno',
  ),
  meaning(
    'service',
    '113 114 201 202 203 212',
    'residential, residential treatment, live in, inpatient rehab, residencial',
  ),
  meaning('service', '108 111', 'psychiatric hospital, mental hospital, psych ward, inpatient, hospital psiquiátrico'),
  meaning(
    'service',
    '101 105 107',
    'emergency, psychiatric emergency, walk in crisis, crisis center, emergencia, centro de crisis',
  ),
  meaning('service', '208', 'women treatment, treatment for women, tratamiento para mujeres'),
  meaning('service', '216', 'teen rehab, youth treatment, tratamiento para jóvenes'),
  meaning('service', '301', 'peer support, peer coach, recovery coach, apoyo entre pares, apoyo de pares'),
]

const PEOPLE: readonly Meaning[] = [
  meaning(
    'age',
    '1 2 3',
    'kids, child therapist, child, children, niños, niño, terapia para niños, psicólogo infantil',
  ),
  meaning('age', '3', 'teen, teens, teenager, adolescent, adolescents, adolescente, adolescentes, jóvenes'),
  meaning('age', '6', 'seniors, senior, elderly, older adults, adultos mayores, tercera edad, ancianos'),
  meaning('community', 'c1', 'lgbt, lgbtq, lgbtqia, gay, lesbian, queer, trans, transgender, transgénero, lesbiana'),
  meaning('community', 'c2', 'veterans, veteran, military, army, veterano, veteranos, militares'),
  meaning('community', 'c3', 'homeless, unhoused, sin hogar, sin techo, personas sin hogar'),
  meaning('community', 'c6', 'hiv, aids, vih, sida'),
  meaning('community', 'c7', 'pregnant, pregnancy, postpartum, embarazo, embarazada, posparto'),
  meaning('community', 'c8', 'refugees, immigrants, inmigrantes, refugiados, indocumentado'),
  meaning('community', 'c10', 'domestic violence, abuse survivor, violencia doméstica, maltrato'),
]

const PRACTICAL: readonly Meaning[] = [
  meaning('lang', '2', 'spanish, spanish speaking, habla español, en español, español'),
  meaning('lang', '13', 'asl, sign language, lengua de señas, lenguaje de señas'),
  meaning('pay', '1', 'medicaid, health first colorado, takes medicaid, acepta medicaid'),
  meaning('pay', '6', 'medicare, acepta medicare'),
  meaning('pay', '7', 'tricare, va benefits'),
  meaning(
    'pay',
    '4',
    'sliding scale, sliding fee, low cost, low income, cheap, bajo costo, bajos ingresos, pago según ingresos',
  ),
  meaning('pay', '8', 'free, free therapy, no insurance, uninsured, gratis, gratuito, sin seguro, terapia gratis'),
  meaning(
    'visit',
    'tele',
    'telehealth, telemedicine, online, online therapy, video, virtual, telemedicina, en línea, terapia en línea',
  ),
  meaning('walkin', '1', 'walk in, walk in clinic, no appointment, sin cita'),
  meaning('time', 'allday', '24 hours, 24 7, open 24 hours, 24 horas'),
  meaning('access', '1', 'wheelchair, wheelchair access, silla de ruedas'),
]

/** One entry per meaning, as the settings form shows it. */
export const MEANINGS: readonly Meaning[] = [
  ...Map.groupBy(
    [...NEEDS, ...SERVICES, ...PEOPLE, ...PRACTICAL],
    ({ filter, values }) => `${filter} ${values}`,
  ).values(),
].map((same) => ({ ...(same[0] as Meaning), words: same.flatMap(({ words }) => words) }))
