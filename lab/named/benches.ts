import type { NamedScripts } from './run-named.ts';

const WITH_POSTGRES = 'testing/backend/with-postgres.ts';

/** What is measured, each beside something that says what is possible. */
export const BENCHES: NamedScripts = {
  lines: ['lines of .ts and .tsx by package; --at <commit>: of a commit', 'tools/src/count-lines.ts'],
  graph: ['imports between the domains of the box office, cycles, imports against the order', 'lab/graph.ts'],
  web: ['the federation against the same sources as one bundle', 'lab/bench/web/main.ts'],
  weight: ['where each kilobyte of a first load goes, into docs/weight.md', 'tools/src/weight.ts'],
  'first-loads': ['the first-load weight of every screen, into a file', 'tools/src/first-loads.ts'],
  edge: ['the edge’s document and a static file beside nginx and bare fastify', 'lab/bench/edge/main.ts'],
  ssr: ['CPU time of rendering a page on the server', 'lab/bench/ssr.ts'],
  calendar: ['how soon a big venue’s ticket page answers a press, slow phone', 'lab/bench/calendar/main.ts'],
  seats: ['the seat map beside React SVG and two others, up to 100,000 seats', 'lab/bench/seats/main.ts'],
  panel: ['a client panel with 5,000 purchases against one with 10', 'lab/bench/backend/panel.ts'],
  'panel-page': ['the same in the browser', 'lab/bench/client-panel.ts'],
  stock: ['the box office’s holds and purchases beside bare SQL', 'lab/bench/backend/main.ts'],
  map: ['maps of an arena, 20 of them as objects at once', WITH_POSTGRES, 'lab/bench/backend/map.ts'],
  catalogue: [
    'the box office’s catalogue reads beside a bare fastify route',
    'lab/bench/backend/catalogue.ts',
  ],
  bonds: ['what a bond costs, drawn and asked for again, and who notices', 'lab/bench/backend/bonds.ts'],
  outbox: [
    'mails with bonds a second, and what they cost the thread that sells',
    WITH_POSTGRES,
    'lab/bench/backend/outbox.ts',
  ],
  delivery: [
    'what a visitor who returns downloads after a release, in Chromium',
    'lab/bench/delivery/main.ts',
  ],
  challenge: ['what a waiting room’s sum costs a phone and a program', 'lab/bench/challenge.ts'],
  shipping: ['from a commit in one app to live for one venue', 'lab/bench/shipping/main.ts'],
};
