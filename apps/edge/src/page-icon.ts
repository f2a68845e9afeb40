const TEXT_COLOUR = '#1f2328';

/** Returns the favicon, a ticket in the venue's colour, as a data URL. */
export function pageIcon(accent: string = TEXT_COLOUR): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${accent}" d="M3 8h26v5a3 3 0 0 0 0 6v5H3v-5a3 3 0 0 0 0-6z"/>` +
    `<path stroke="#fff" stroke-width="2" stroke-dasharray="3 2" d="M20 9v14"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
