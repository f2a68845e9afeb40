import type { PassPage, QrPath } from './pass-html.ts';

/** A ticket as shown on a card. */
export interface StoredCard {
  code: string;
  /** label of the code for screen readers */
  label: string;
  print: {
    number?: string | undefined;
    visits: readonly { time: string; day: string; room: string }[];
    terms: readonly string[];
    lead: string;
    lines: readonly string[];
  };
}

/** Converts cards to the tickets of a stored page. @param codeToPath encodes a code as an SVG path */
export const ticketsToStore = (
  cards: readonly StoredCard[],
  codeToPath: (code: string) => Promise<QrPath>,
): Promise<PassPage['tickets']> =>
  Promise.all(
    cards.map(async ({ code, label, print: { number, visits, terms, lead, lines } }) => ({
      code: await codeToPath(code),
      label,
      lines: [
        lead,
        ...visits.map(({ time, day, room }) => [time, day, room].filter(Boolean).join(' · ')),
        ...terms,
        ...lines,
        number ?? '',
      ].filter(Boolean),
    })),
  );
