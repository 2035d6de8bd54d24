import { expect, test } from 'vitest'
import { codeBook } from '../../domain/codes.ts'
import { wordsOf } from '../../domain/directory/typed/clinic-words.ts'
import { crisisKind } from '../../domain/directory/typed/crisis-words.ts'
import { understand } from '../../domain/directory/typed/understand.ts'
import { MEANINGS } from '../../domain/directory/typed/words.ts'
import { GAZETTEER } from '../reference/places.ts'

/** Places as people misspell, shorten and join them, by the place that the search must find. */
const TABLE = `
Colorado Springs: Colo Springs, Colorado Spings, Colorado Sprngs, Colorodo Springs, Colorado Sprigs, CO Springs
Fort Collins: ft collins, Fort Colins, Fort Collns, Fortcollins
Grand Junction: Grand Jct, Grand Juntion, Grand Junctoin, Grand Juction, Grandjunction
Pueblo West: Pueblo West
80203: Denver co 80203
Denver: Denvr, Dever, Denevr, Denverr
Aurora: Auroa, Auroraa
Lakewood: Lakewod, Lakwood
Thornton: Thorton, Thornten
Arvada: Arvda, Arvadda
Westminster: Westminister, Westminter
Pueblo: Peublo, Puebo, Pueblow
Greeley: Greely, Greelley, Greeely
Centennial: Centenial, Centenniel
Boulder: Boulderr, Bolder, Bouldr
Longmont: Longmount, Longmnt
Loveland: Lovelnd, Lovland
Broomfield: Broomfeild, Brumfield
Castle Rock: Castlerock, Castel Rock
Commerce City: Comerce City, Commerse City
Littleton: Litleton, Littelton
Brighton: Brigton, Brightn
Englewood: Engelwood, Englwood
Wheat Ridge: Wheatridge, Wheet Ridge
Lafayette: Lafayete, Laffayette
Montrose: Montrse, Montros
Durango: Durnago, Durngo, Durrango
Cañon City: Canyon City, Cannon City, Canon Citty
Sterling: Sterlng, Stirling
Alamosa: Alamossa, Alamsa
Trinidad: Trinadad, Trinidadd
Salida: Salidda, Sallida
Gunnison: Gunnisson, Gunison
Steamboat Springs: Steamboat Sprngs, Steamboat Spring, Stemboat Springs
Glenwood Springs: Glenwood Sprngs, Glennwood Springs
Pagosa Springs: Pagosa Sprngs, Pagossa Springs
Manitou Springs: Manitu Springs
Idaho Springs: Idaho Sprngs
Breckenridge: Breckenrige, Breckinridge, Brekenridge
Frisco: Frisko, Frissco
Dillon: Dilon
Leadville: Leadvile, Ledville
Aspen: Aspin, Aspenn
Carbondale: Carbondal, Carbendale
Basalt: Basallt
Rifle: Rifel, Riffle
Craig: Craigg
Meeker: Meekr
Rangely: Rangley
Palisade: Palisaide
Clifton: Clifftun, Cliftn
Hotchkiss: Hotchkis
Paonia: Paonea
Ouray: Ouary, Ouray CO
Telluride: Teluride, Telluryde
Silverton: Silvertown, Silvertn
Ignacio: Ignaccio
Bayfield: Bayfeild
Mancos: Mancoss
Monte Vista: Monte Vsta, Montevista
Antonito: Antonitto
Walsenburg: Walsenburgh, Walsenberg
La Junta: Lajunta
Rocky Ford: Rocky Frod, Rockyford
Lamar: Lammar, Lamarr
Las Animas: Las Animass
Springfield: Springfeild
Burlington: Burlingtn, Burlingten
Limon: Limonn
Holyoke: Holyok, Hollyoke
Julesburg: Julesburgh
Fort Morgan: Ft Morgan, Fort Morgn, Fortmorgan
Akron: Akronn
Fort Lupton: Ft Lupton, Fort Luptn
Platteville: Platteveille
Johnstown: Johnstwon
Milliken: Milikin, Millikan
Windsor: Windser, Winsor
Wellington: Wellingtn
Berthoud: Berthod, Bertoud
Estes Park: Estes Prk, Estis Park, Estespark
Nederland: Nedrland, Neaderland
Louisville: Lousville, Louisvile
Firestone: Firestonee
Frederick: Fredrick, Fredericks
Dacono: Daconno
Northglenn: Northglen, Nothglenn
Federal Heights: Federal Hieghts
Edgewater: Edgwater
Evergreen: Evergren, Everegreen
Conifer: Coniferr
Bailey: Baily
Fairplay: Fairply
Buena Vista: Buena Vsta, Buenavista, Beuna Vista
Woodland Park: Woodland Prk, Woodlandpark
Cripple Creek: Cripple Crek, Criple Creek
Parker: Parkr, Parkerr
Elizabeth: Elizabth
Kiowa: Kiowaa
Lone Tree: Lone Treee, Lonetree
Highlands Ranch: Highlands Rnch, Highland Ranch
Greenwood Village: Greenwood Vilage
Edwards: Edwads
Minturn: Minturnn
Gypsum: Gypsumm
Granby: Granbyy, Grandby
Winter Park: Winter Prk
Kremmling: Kremling
Walden: Waldn
Hayden: Haydenn
Jefferson County: Jeferson County
Arapahoe County: Arapaho County
Douglas County: Duglas County
Larimer County: Larmier County
Weld County: Wled County
Chaffee County: Chafee County
Fremont County: Fremnt County
Saguache County: Sagauche County
`

const rows = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [place = '', typed = ''] = line.split(': ')
    return typed.split(', ').map((text): [string, string] => [text, place])
  })

test('the table has 200 misspelt places, and each finds its place [O7]', () => {
  const known = { places: GAZETTEER, meanings: [...MEANINGS], book: codeBook([]), clinics: wordsOf([]) }
  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(rows.map(([typed]) => [typed, understand(typed, known).near])).toEqual(rows)
})

test('no place is taken for a cry, right or misspelt', () => {
  const named = GAZETTEER.spelt.map(({ words }) => words.join(' '))
  const texts = [...named, ...rows.map(([typed]) => typed)].map((name) => `my son needs alcohol help in ${name}`)
  expect(texts.filter((text) => crisisKind(text) !== null)).toEqual([])
})
