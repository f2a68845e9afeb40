import type { NamedScripts } from './run-named.ts';

const WITH_POSTGRES = 'testing/backend/with-postgres.ts';

/** The benchmarks of `npm run bench`, most with a baseline for comparison. */
export const BENCHES: NamedScripts = {
  lines: ['lines of .ts and .tsx by package; --at <commit>: of a commit', 'tools/src/count-lines.ts'],
  graph: [
    'imports between the domains of the backend, cycles, imports against the dependency order',
    'lab/graph.ts',
  ],
  web: ['page loads of the federated shop against one bundle of the same sources', 'lab/bench/web/main.ts'],
  weight: ['first loads by package and module, written to docs/weight.md', 'tools/src/weight.ts'],
  'first-loads': ['the first-load weight of every screen, written to a file', 'tools/src/first-loads.ts'],
  edge: ['the edge’s HTML and static files against nginx and bare fastify', 'lab/bench/edge/main.ts'],
  ssr: ['CPU time of rendering a page on the server', 'lab/bench/ssr.ts'],
  calendar: ['input latency of a large venue’s ticket page on a slow phone', 'lab/bench/calendar/main.ts'],
  seats: ['the seat map against React SVG and two libraries, up to 100,000 seats', 'lab/bench/seats/main.ts'],
  panel: [
    'API calls of a client panel with 5,000 purchases against one with 10',
    'lab/bench/backend/panel.ts',
  ],
  'panel-page': ['a client panel with 5,000 purchases in the browser', 'lab/bench/client-panel.ts'],
  stock: ['holds and purchases of the backend against bare SQL', 'lab/bench/backend/main.ts'],
  map: [
    'seat maps of an arena, 20 of them requested as objects at once',
    WITH_POSTGRES,
    'lab/bench/backend/map.ts',
  ],
  catalogue: [
    'catalogue reads of the backend against a bare fastify route',
    'lab/bench/backend/catalogue.ts',
  ],
  bonds: [
    'CPU time of rendering and re-requesting a bond, and its effect on other requests',
    'lab/bench/backend/bonds.ts',
  ],
  outbox: [
    'emails with bonds per second, and their cost on the request thread',
    WITH_POSTGRES,
    'lab/bench/backend/outbox.ts',
  ],
  delivery: [
    'bytes that a returning visitor downloads after a release, in Chromium',
    'lab/bench/delivery/main.ts',
  ],
  challenge: ['cost of the waiting room’s proof of work on a phone and in a bot', 'lab/bench/challenge.ts'],
  shipping: ['time from a commit in one app to its release at one venue', 'lab/bench/shipping/main.ts'],
};
