import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  address,
  BASE,
  endpoints,
  FAIR_OPENING_HEADER,
  HEADROOM_HEADER,
  type AccessInterface,
  type FairOpening,
  type Headquarter,
  type VenueAbout,
} from '@taquilla/contracts';
import { exampleVenue } from '../contracts/examples.ts';

const VENUE = exampleVenue({
  id: 7,
  company_id: 3,
  name: 'Alcázar de Fábula',
  description: '<p>Torres, patios y jardines.</p>',
  city: 'Segovia',
  interface_online_id: 1,
});

/** Slug of a second venue with the data of the first. */
const NEIGHBOUR = 'castillo';

const COMPANY = {
  id: 3,
  slug: 'patrimonio',
  name: 'Patrimonio',
  prefix: '34',
  phone: '900',
  email: 'a@b.es',
};

const EVENT = {
  id: 1,
  event_siae_id: 1,
  description: '<p>Noche de jazz.</p>',
  admission_type: 'ticket',
  nominative: false,
  max_per_client: 10,
};
const EVENTS = [
  { ...EVENT, title: 'Jazz', next_hour_at: '2026-12-01T20:00:00+01:00', price_from: 12.5 },
  { ...EVENT, title: 'Algún día', next_hour_at: null, price_from: null },
];

const SITE = [
  {
    id: COMPANY.id,
    slug: COMPANY.slug,
    headquarters: [{ id: VENUE.id, slug: VENUE.slug, sales: ['tickets'], locales: ['es', 'en'] }],
  },
];

export interface FakeBackend {
  app: FastifyInstance;
  url: string;
  /** the venue of all following responses */
  venue: Headquarter;
  /** content of the venue's home page; undefined: 404, as from an older backend */
  about: VenueAbout | undefined;
  /** access interfaces that sell tickets */
  interfaces: AccessInterface[];
  palette: Record<'w600' | 'w700' | 'w800' | 'w900', string>;
  /** fair openings */
  openings: FairOpening[];
  /** value of the headroom header; 1 is idle */
  headroom: number;
  /** maintenance mode */
  isClosed: boolean;
  /** true: new requests receive no response */
  isHanging: boolean;
  /** answers all open requests to `/api/held` */
  release(): unknown;
  /** number of requests by URL */
  asked: Map<string, number>;
}

/** Starts an HTTP server on a loopback port with the endpoints that the edge uses. */
export async function startFakeBackend(): Promise<FakeBackend> {
  const app = Fastify({ forceCloseConnections: true });
  const backend: FakeBackend = {
    app,
    url: '',
    venue: { ...VENUE },
    palette: { w600: '#8a1c2b', w700: '#731623', w800: 'rgb(90 17 27)', w900: '#400c13' },
    about: undefined,
    interfaces: [],
    openings: [],
    headroom: 1,
    isClosed: false,
    isHanging: false,
    release: () => undefined,
    asked: new Map(),
  };
  app.addHook('onRequest', async (request, reply) => {
    // as the backend refuses unauthorised uploads before it reads the body
    if (request.url.endsWith('?refuse')) return reply.code(403).send({ message: 'Forbidden' });
    backend.asked.set(request.url, (backend.asked.get(request.url) ?? 0) + 1);
    if (backend.isHanging) await new Promise(() => undefined);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 50 * 1024 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  catalogueRoutes(app, backend);
  openingRoutes(app, backend);
  echoRoutes(app);
  heldRoute(app, backend);
  backend.url = await app.listen({ host: '127.0.0.1', port: 0 });
  return backend;
}

function catalogueRoutes(app: FastifyInstance, backend: FakeBackend): void {
  const ofVenue = (path: string) => `${BASE}/${path}/headquarter/${VENUE.id}`;
  app.get<{ Params: { slug: string } }>(`${BASE}/headquarter/:slug/slug`, ({ params }, reply) =>
    [backend.venue.slug, NEIGHBOUR].includes(params.slug)
      ? { data: { ...backend.venue, slug: params.slug } }
      : reply.code(404).send({ message: 'Not found' }),
  );
  app.get(`${BASE}/headquarter/${VENUE.id}/about`, (_request, reply) =>
    backend.about ? { data: backend.about } : reply.code(404).send({ message: 'Not found' }),
  );
  app.get(ofVenue('palette'), () => ({ data: backend.palette }));
  app.get(ofVenue('general-interface'), () => ({ data: { id: 1, management_cost: 1.5 } }));
  app.get(ofVenue('footer'), () => ({ footers: [{ id: 1, html: '<p>Pie</p>' }] }));
  app.get(ofVenue('languages'), () => ({
    data: [
      { id: 1, locale: 'es', name: 'Español' },
      { id: 2, locale: 'en', name: 'English' },
    ],
  }));
  app.get(`${ofVenue('ticket')}/access-interface`, () => ({ data: { data: backend.interfaces } }));
  app.get(`${BASE}/siae/event/headquarter/${VENUE.id}`, () => ({ data: EVENTS }));
  app.get(`${BASE}/company`, () => ({ data: SITE }));
  app.get<{ Params: { slug: string } }>(`${BASE}/company/:slug/slug`, ({ params }, reply) =>
    params.slug === COMPANY.slug ? { data: COMPANY } : reply.code(404).send({ message: 'Not found' }),
  );
  app.get(`${BASE}/company/${COMPANY.id}/headquarters`, () => ({ data: [backend.venue] }));
  app.get(`${BASE}/maintenance`, () => ({ data: { maintenance: backend.isClosed } }));
}

/** Adds routes that return the openings and refuse all holds, as the backend does without an admission. */
function openingRoutes(app: FastifyInstance, backend: FakeBackend): void {
  app.get(address(endpoints.fairOpenings), (_request, reply) =>
    reply.header(HEADROOM_HEADER, String(backend.headroom)).send({ data: backend.openings }),
  );
  app.post(address(endpoints.preBook), (_request, reply) =>
    reply
      .code(409)
      .headers({ [HEADROOM_HEADER]: '0.9', [FAIR_OPENING_HEADER]: backend.openings[0]?.id ?? '' })
      .send({ message: 'wait', code: 'waitForTurn' }),
  );
}

/** Adds `/api/held`, which responds when the test calls `release`. */
function heldRoute(app: FastifyInstance, backend: FakeBackend): void {
  const held = new EventEmitter().setMaxListeners(0);
  backend.release = () => held.emit('release');
  app.get('/api/held', async () => {
    await once(held, 'release');
    return {};
  });
}

/** Adds `/…/echo`, which returns the request that reached the backend, and routes with special responses. */
function echoRoutes(app: FastifyInstance): void {
  for (const prefix of ['api', 'image', 'sandbox']) {
    app.all(`/${prefix}/echo`, ({ method, url, headers, body }) => ({
      method,
      url,
      headers,
      bytes: body instanceof Buffer ? body.length : JSON.stringify(body ?? '').length,
    }));
  }
  app.post(`${BASE}/ticket/sale/:id/upload-file`, (request) => ({
    bytes: request.body instanceof Buffer ? request.body.length : 0,
  }));
  app.post(`${BASE}/payment/:gateway/notification`, () => ({ data: { verdict: 'paid' } }));
  app.get('/api/endless', (_request, reply) => {
    const megabyte = 'x'.repeat(1024 * 1024);
    return reply.type('application/octet-stream').send(Readable.from(Array<string>(64).fill(megabyte)));
  });
  app.get('/api/large', () => ({ data: 'entrada '.repeat(2_000) }));
  app.get('/api/overloaded', (_request, reply) =>
    reply.code(503).header('retry-after', '1').send({ message: 'busy' }),
  );
  app.get('/sandbox/bank', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'self'").type('text/html').send('<p>Bank</p>'),
  );
}
