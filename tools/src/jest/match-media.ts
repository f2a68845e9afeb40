/** jsdom lays nothing out, so no question about its size has a yes. */
Object.assign(globalThis, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
});
