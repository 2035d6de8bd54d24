import { describe, expect, it } from 'vitest'
import { isCrisis } from './crisis-words.ts'

const lines = (text: string) => text.trim().split('\n')

const CRISIS = lines(`
I want to die
i wanna die
i just want to die
want to die
I want to be dead
I wish I was dead
wish i were dead
I wish I had never been born
I hope I don't wake up
kill myself
I'm going to kill myself
thinking about killing myself
he wants to kill himself
my daughter wants to kill herself
she tried to kill herself
end my life
i want to end it all
ending my life
take my own life
he took his own life
my son tried to take his life
suicide
suicidal
suicidal thoughts
suicide hotline
suicide prevention
my friend is suicidal
sucide
suicde
suiside
siucide
commit suicide
I am thinking about suicide
thoughts of suicide
thoughts of death
thinking about dying
no reason to live
nothing to live for
there is no point in living
I don't want to live anymore
I dont want to live
don't want to be alive
I do not want to be here anymore
dont want to exist
I no longer want to live
i can't go on
I cant do this anymore
can't take it anymore
cannot go on living like this, can't keep going
tired of living
I am tired of life
done with life
better off dead
everyone would be better off without me
they'd be better without me
life is not worth living
my life isn't worth living
I want to disappear forever
I want to go to sleep and never wake up
hang myself
shoot myself
I have a gun and want to die
jump off a bridge
slit my wrists
cut my wrists
cutting myself
I cut myself
my teen is cutting herself
hurting myself
hurt myself
self harm
self-harm
selfharm
self injury
burning my arms
harming himself
unalive
unaliving myself
kms
goodbye forever
suicide note
988
911
crisis
in crisis
mental health crisis
crisis hotline
overdose
overdosed
he overdosed
overdosing on fentanyl
my friend OD'd on heroin
OD on pills
oding right now
I took too many pills
took a whole bottle of tylenol
swallowed a bottle of pills
drank bleach and took all my pills
he's not breathing
she won't wake up
turning blue
overdoes help overdosis
he hits me
my husband hits me
my boyfriend beats me
my wife hits me
he choked me
my partner hurts me
my dad hits us
he threatened to kill me
my husband is abusive husband
abusive relationship
abusive husband
violent partner
domestic violence
domestic abuse
domestic violence shelter
family violence
I am being abused
I was raped
being hit at home
afraid of my husband
scared of my boyfriend
not safe at home
leave my abuser
battered women
sexual assault
child abuse
me quiero morir
quiero morir
quiero morirme
ya me quiero morir
no quiero vivir
ya no quiero vivir
ya no quiero vivir más
no quiero seguir viviendo
no quiero estar aquí
quiero matarme
me quiero matar
me voy a matar
voy a matarme
mi hijo se quiere matar
mi hija quiere suicidarse
suicidio
suicida
suisidio
me quiero suicidar
pensamientos suicidas
ideas de muerte
ganas de morir
tengo ganas de morirme
ojalá estuviera muerta
quisiera estar muerto
estoy cansada de vivir
harto de la vida
ya no puedo más
ya no aguanto más
no aguanto esta vida
no tengo razones para vivir
no hay razón para vivir
mi vida no tiene sentido
la vida no vale nada
estarían mejor sin mí
quitarme la vida
se quitó la vida quiere quitarse la vida
acabar con mi vida
acabar con todo
cortarme las venas
me corto los brazos
se corta
mi hija se corta
hacerme daño
lastimarme
autolesión
autolesiones
sobredosis
tuvo una sobredosis
sobredocis
tomé muchas pastillas
se tomó todas las pastillas
no respira
no despierta
me pega
mi esposo me pega
mi marido me golpea
mi pareja me maltrata
mi novio me amenaza
mi papá me pega
me quiere matar
violencia doméstica
violencia familiar
violencia en casa
violencia intrafamiliar
maltrato infantil
abuso sexual
me violaron
tengo miedo de mi esposo
miedo a mi marido
mi esposo es violento
mujeres golpeadas
refugio para mujeres
línea de crisis
estoy en crisis
denver i want to die
80203 suicidal teen
necesito ayuda quiero morir en Pueblo
`)

const NOT = lines(`
therapist
detox in Denver
diet
die cast
diabetes
depression
sad and lonely
anger management
suboxone
rehab for women
I do not live in Denver
we live in Salida
grief after a death in the family
my husband died
hospice for dying
crisis center
crisis stabilization unit
emergency
narcan
dui classes
psychiatrist
how to cut down on drinking
hurt my back
kids who hit
couples therapy
family therapy
ptsd veteran
duelo por la muerte de mi madre
ansiedad
no quiero tomar más
quiero dejar de tomar
quiero dejar las drogas
terapia para niños
me siento triste
mi esposo toma mucho
decide
suite 200
override
San Luis
Las Animas
Dolores
od optometrist
Killdeer Counseling
Overlook Clinic
`)

describe('words of a crisis', () => {
  it('are tried in at least 150 phrasings', () => {
    expect(CRISIS.length).toBeGreaterThanOrEqual(150)
  })

  it.each(CRISIS)('%s', (text) => {
    expect(isCrisis(text)).toBe(true)
    expect(isCrisis(text.toUpperCase())).toBe(true)
  })

  it.each(NOT)('are not: %s', (text) => {
    expect(isCrisis(text)).toBe(false)
  })
})
