/**
 * "Use my location": asks the device once, rounds its position to about three miles and posts it in the body of a form.
 * The server answers with the search from the nearest ZIP code. Browsers without geolocation get no button.
 */

const ROUNDED_TO = 0.05
const rounded = (degrees: number) => (Math.round(degrees / ROUNDED_TO) * ROUNDED_TO).toFixed(2)

export function searchNearMe(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-near-me]')
  const box = form?.querySelector<HTMLInputElement>('input[name="q"]')
  const room = form?.querySelector('.near-me')
  if (!form || !box || !room || !navigator.geolocation || !isSecureContext) return
  const button = page.createElement('button')
  button.type = 'button'
  button.className = 'second'
  button.textContent = form.dataset.nearMeLabel ?? ''
  const status = page.createElement('div')
  status.setAttribute('role', 'status')
  room.append(button, status)
  button.addEventListener('click', () => {
    button.disabled = true
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => send(page, form.dataset.nearMe ?? '', coords),
      () => {
        button.disabled = false
        status.textContent = form.dataset.nearMeFailed ?? ''
        box.focus()
      },
      { timeout: 10_000, maximumAge: 600_000 },
    )
  })
}

function send(page: Document, action: string, { latitude, longitude }: GeolocationCoordinates): void {
  const form = page.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, degrees] of [
    ['latitude', latitude],
    ['longitude', longitude],
  ] as const) {
    const field = page.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = rounded(degrees)
    form.append(field)
  }
  page.body.append(form)
  form.submit()
}
