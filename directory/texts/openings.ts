import { bothLanguages } from './fill.ts'

/** Places today and the wait for a first visit. Every sentence with a number also has its time. */
export const OPENINGS = bothLanguages(
  {
    openToday: '{n} {kind} open, said today at {time}',
    openYesterday: '{n} {kind} open, said yesterday at {time}',
    openOn: '{n} {kind} open, said {date} at {time}',
    noneToday: 'No {kind} today, said at {time}',
    noneYesterday: 'No {kind}, said yesterday at {time}',
    noneOn: 'No {kind}, said {date} at {time}',
    said: '{wait}, said {date}',
    saidAsk: '{wait}, said {date}. Ask.',
  },
  {
    openToday: 'Hay lugar: {n} {kind}, según dijo hoy a las {time}',
    openYesterday: 'Hay lugar: {n} {kind}, según dijo ayer a las {time}',
    openOn: 'Hay lugar: {n} {kind}, según dijo el {date} a las {time}',
    noneToday: 'Hoy no hay {kind}, según dijo a las {time}',
    noneYesterday: 'No hay {kind}, según dijo ayer a las {time}',
    noneOn: 'No hay {kind}, según dijo el {date} a las {time}',
    said: '{wait}, según dijo el {date}',
    saidAsk: '{wait}, según dijo el {date}. Pregunte.',
  },
)
