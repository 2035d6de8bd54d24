import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, listenToPage } from './app.tsx'
import { keepUpToDate } from './new-version.ts'

listenToPage()

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the app.')
// A transition is drawn in slices, which do not block a slow phone.
startTransition(() =>
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

if (import.meta.env.PROD) keepUpToDate()
