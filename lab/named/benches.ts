import type { NamedScripts } from './run-named.ts';

const BOX_OFFICE = 'apps/backend/src/testing';
const WITH_POSTGRES = `${BOX_OFFICE}/with-postgres.ts`;

/** What is measured, each beside something that says what is possible. */
export const BENCHES: NamedScripts = {
  web: ['the federation against the same sources as one bundle', 'tools/src/bench-web/main.ts'],
  weight: ['where each kilobyte of a first load goes, into docs/weight.md', 'tools/src/weight.ts'],
  'first-loads': ['the first-load weight of every screen, into a file', 'tools/src/first-loads.ts'],
  edge: [
    'the edge’s document and a static file beside nginx and bare fastify',
    'tools/src/bench-edge/main.ts',
  ],
  drawing: ['what drawing a page takes a processor', 'tools/src/bench-drawing/main.ts'],
  calendar: [
    'how soon a big venue’s ticket page answers a press, slow phone',
    'tools/src/bench-calendar/main.ts',
  ],
  seats: [
    'the seat map beside React SVG and two others, up to 100,000 seats',
    'tools/src/bench-seats/main.ts',
  ],
  panel: ['a client panel with 5,000 purchases against one with 10', `${BOX_OFFICE}/bench/panel.ts`],
  'panel-page': ['the same in the browser', 'tools/src/bench-panel/main.ts'],
  stock: ['the box office’s holds and purchases beside bare SQL', `${BOX_OFFICE}/bench/main.ts`],
  map: ['maps of an arena, 20 of them as objects at once', WITH_POSTGRES, `${BOX_OFFICE}/bench/map.ts`],
  catalogue: [
    'the box office’s catalogue reads beside a bare fastify route',
    `${BOX_OFFICE}/bench/catalogue.ts`,
  ],
  bonds: ['what a bond costs, drawn and asked for again, and who notices', `${BOX_OFFICE}/bench/bonds.ts`],
  outbox: [
    'mails with bonds a second, and what they cost the thread that sells',
    WITH_POSTGRES,
    `${BOX_OFFICE}/bench/outbox.ts`,
  ],
  delivery: [
    'what a visitor who returns downloads after a release, in Chromium',
    'tools/src/bench-delivery/main.ts',
  ],
  challenge: ['what a waiting room’s sum costs a phone and a program', 'tools/src/bench-challenge/main.ts'],
  shipping: ['from a commit in one app to live for one venue', 'tools/src/bench-shipping/main.ts'],
};
