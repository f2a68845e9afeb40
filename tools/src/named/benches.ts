import type { NamedScripts } from './run-named.ts';

const BOX_OFFICE = 'apps/backend/src/testing';
const WITH_POSTGRES = `${BOX_OFFICE}/with-postgres.ts`;

/** What is measured, each beside something that says what is possible. */
export const BENCHES: NamedScripts = {
  web: {
    says: 'the federation against the same sources as one bundle',
    runs: ['tools/src/bench-web/main.ts'],
  },
  weight: {
    says: 'where each kilobyte of a first load goes, into docs/weight.md',
    runs: ['tools/src/weight.ts'],
  },
  edge: {
    says: 'the edge’s document and a static file beside nginx and bare fastify',
    runs: ['tools/src/bench-edge/main.ts'],
  },
  drawing: {
    says: 'what drawing a page takes a processor',
    runs: ['tools/src/bench-drawing/main.ts'],
  },
  calendar: {
    says: 'how soon a big venue’s ticket page answers a press, slow phone',
    runs: ['tools/src/bench-calendar/main.ts'],
  },
  seats: {
    says: 'the seat map beside React SVG and two others, up to 100,000 seats',
    runs: ['tools/src/bench-seats/main.ts'],
  },
  panel: {
    says: 'a client panel with 5,000 purchases against one with 10',
    runs: [`${BOX_OFFICE}/bench/panel.ts`],
  },
  'panel-page': { says: 'the same in the browser', runs: ['tools/src/bench-panel/main.ts'] },
  stock: {
    says: 'the box office’s holds and purchases beside bare SQL',
    runs: [`${BOX_OFFICE}/bench/main.ts`],
  },
  map: {
    says: 'maps of an arena, 20 of them as objects at once',
    runs: [WITH_POSTGRES, `${BOX_OFFICE}/bench/map.ts`],
  },
  catalogue: {
    says: 'the box office’s catalogue reads beside a bare fastify route',
    runs: [`${BOX_OFFICE}/bench/catalogue.ts`],
  },
  bonds: {
    says: 'what a bond costs, drawn and asked for again, and who notices',
    runs: [`${BOX_OFFICE}/bench/bonds.ts`],
  },
  outbox: {
    says: 'mails with bonds a second, and what they cost the thread that sells',
    runs: [WITH_POSTGRES, `${BOX_OFFICE}/bench/outbox.ts`],
  },
  delivery: {
    says: 'from a commit in one app to live for one venue',
    runs: ['tools/src/bench-delivery/main.ts'],
  },
};
