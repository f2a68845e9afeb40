import type { PassPage, QrPath } from './pass-html.ts';

/** A ticket as cards show it. */
export interface StoredCard {
  code: string;
  /** what its code is to a screen reader */
  label: string;
  print: {
    number?: string | undefined;
    visits: readonly { time: string; day: string; room: string }[];
    terms: readonly string[];
    lead: string;
    lines: readonly string[];
  };
}

/** What of cards stands on a kept page. @param draw draws a code */
export const ticketsToStore = (
  cards: readonly StoredCard[],
  draw: (code: string) => Promise<QrPath>,
): Promise<PassPage['tickets']> =>
  Promise.all(
    cards.map(async ({ code, label, print: { number, visits, terms, lead, lines } }) => ({
      drawing: await draw(code),
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
