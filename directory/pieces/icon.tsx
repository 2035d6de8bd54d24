/** Drawings on a grid of 24, beside a word and never instead of one. */
const DRAWINGS = {
  ask: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .7-1 1.7M12 17v.01',
  back: 'M15 5l-7 7 7 7',
  check: 'M5 13l4 4L19 7',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3 2',
  cup: 'M6 4h12l-1.5 16h-9zM6.5 9h11',
  filter: 'M4 6h16M7 12h10M10 18h4',
  hand: 'M3 14l4-3 5 2h4a2 2 0 0 1 0 4h-5M16 14l4-3a1.7 1.7 0 0 1 2 2.7L16 20H8l-5 1',
  heart: 'M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6-9 11z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  law: 'M12 4v16M7 20h10M5 8h14M5 8l-3 6h6zM19 8l-3 6h6z',
  map: 'M9 4L3 6v14l6-2 6 2 6-2V4l-6 2-6-2zM9 4v14M15 6v14',
  pay: 'M5 6h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM3 11h18',
  people:
    'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20a6.5 6.5 0 0 1 13 0M16 4.6a3.5 3.5 0 0 1 0 6.8M18 14a6.5 6.5 0 0 1 3.5 6',
  phone: 'M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  pin: 'M12 21c5-6 7-8 7-11a7 7 0 0 0-14 0c0 3 2 5 7 11zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  print: 'M7 9V3h10v6M7 17H4v-7h16v7h-3M7 14h10v7H7z',
  seal: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12l3 3 5-6',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M6 6l1 1M17 17l1 1M18 6l-1 1M7 17l-1 1',
  talk: 'M4 5h16v11H11l-5 4v-4H4z',
  text: 'M4 5h16v12H9l-5 4zM8 9h8M8 13h5',
  video: 'M5 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM15 11l6-3v8l-6-3z',
  warn: 'M12 4L2.5 20h19zM12 10v5M12 17.5v.01',
} as const

export type IconName = keyof typeof DRAWINGS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
