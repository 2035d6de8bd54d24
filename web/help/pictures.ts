/** The address of every picture by its file name. They are files of the build, taken by `npm run help:pictures`. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export const pictureAddress = (name: string): string | undefined => files[`./pictures/${name}`]
