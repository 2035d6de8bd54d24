/**
 * The directory serves any state: only `places/` names one, its agency and its systems. A sentence for each other line that
 * does.
 */

const ROOMS = /^(?:domain|contract|server|web|directory)\//
/** Tests try the behavior in the state that the product was made for. Migrations are history and never change. */
const EXEMPT = /\.test\.tsx?$|(?:^|\/)testing\/|^server\/db\/migrations\//

const NAMES =
  /colorado|\bdenver|america\/denver|\bbha\b|own_?path|mi ?propia ?senda|ladders|(?<!mental )health first|\bcdoc\b|\bchaffee\b|\bC\.R\.S\./i

/** Towns of the first state whose names mean little else. Spanish texts say "ciudad" for "pueblo", and have no "salida". */
const TOWNS =
  /\b(?:alamosa|arvada|boulder|durango|fort collins|fort morgan|grand junction|greeley|longmont|montrose|northglenn|pueblo|salida)\b/i
/** Sentences that train the reader of dangerous texts name the towns as people typed them. No page shows them. */
const TRAINING = /^domain\/directory\/typed\/danger\//

/** The API's own names of attributes and of a column, which programs of the agency use. */
const WIRE_NAMES = /displayAtOwnpath|display_at_ownpath|is(?:Provider|Clinic)InLaddersBhe/g

export function wallProblems(path: string, text: string): string[] {
  if (!ROOMS.test(path) || EXEMPT.test(path)) return []
  const problem = (place: string) => `${place}: names a state, a city or an agency; that belongs to places/`
  const isNaming = (line: string) => NAMES.test(line) || (TOWNS.test(line) && !TRAINING.test(path))
  const lines = text.split('\n').flatMap((line, index) => {
    return isNaming(line.replace(WIRE_NAMES, '')) ? [problem(`${path}:${index + 1}`)] : []
  })
  return NAMES.test(path) ? [problem(path), ...lines] : lines
}
