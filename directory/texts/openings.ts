import { bothLanguages } from './fill.ts'

/** Openings today and the wait for a first visit. Every sentence with a number also has its time. */
export const OPENINGS = bothLanguages(
  {
    openToday: '{n} {kind} open as of {time} today',
    openYesterday: '{n} {kind} open as of {time} yesterday',
    openOn: '{n} {kind} open as of {time} on {date}',
    noneToday: 'No {kind} open as of {time} today',
    noneYesterday: 'No {kind} open as of {time} yesterday',
    noneOn: 'No {kind} open as of {time} on {date}',
    wait: '{wait} (as of {date})',
    waitAsk: '{wait} (as of {date}). Call to check.',
  },
  {
    openToday: 'Hay {n} {kind} (informado hoy a las {time})',
    openYesterday: 'Hay {n} {kind} (informado ayer a las {time})',
    openOn: 'Hay {n} {kind} (informado el {date} a las {time})',
    noneToday: 'No hay {kind} (informado hoy a las {time})',
    noneYesterday: 'No hay {kind} (informado ayer a las {time})',
    noneOn: 'No hay {kind} (informado el {date} a las {time})',
    wait: '{wait} (informado el {date})',
    waitAsk: '{wait} (informado el {date}). Llame para confirmar.',
  },
)
