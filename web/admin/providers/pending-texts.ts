/** What a provider's screen says before its loader is done. The browser loads it with the routes, so it is small. */

const en = {
  goBack: () => 'Go back',
  loading: () => 'Loading....',
}

export const pendingTexts = en
