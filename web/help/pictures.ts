/** The address of every picture by its file name. `npm run help:pictures` takes them; the build includes them. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export const pictureAddress = (name: string): string | undefined => files[`./pictures/${name}`]
