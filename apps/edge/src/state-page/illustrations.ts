import { readFileSync } from 'node:fs';
import { Html } from '@taquilla/server';

/** Wraps an illustration of 280 × 148 units, aligned to its lower edge. */
const illustration = (lines: string, accented: string) =>
  new Html(
    `<svg class="illustration" viewBox="0 0 280 148" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">` +
      `${lines}<g class="accented">${accented}</g></svg>`,
  );

/** Returns the content of an illustration of the UI library. */
function partOf(name: string): string {
  const svg = readFileSync(new URL(import.meta.resolve(`@taquilla/ui/illustrations/${name}.svg`)), 'utf8');
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

/** A closed gate, as on the maintenance page of the shell. */
export const CLOSED_GATE = illustration(partOf('closed').trim(), partOf('closed-accent').trim());

const person = (x: number) =>
  `<circle cx="${x}" cy="98" r="8"/><path d="M${x - 12} 147v-21a12 12 0 0 1 24 0v21"/>`;

/** A queue in front of a door: the visitor is the last. */
export const QUEUE = illustration(
  `<g class="others">${[84, 124, 164, 204].map(person).join('')}</g>` +
    `<path d="M226 147V62h46v85M238 147V62M250 104v6M222 62h54M232 62V52h34v10"/>`,
  `<g fill="currentColor">${person(40)}</g>`,
);
