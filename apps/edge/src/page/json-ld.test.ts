import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays, address, endpoints, type Headquarter } from '@taquilla/contracts';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

const ORIGIN = 'https://tickets.example';

/** The page's description of itself for search engines. */
function described(html: string): Record<string, unknown> | undefined {
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>);
}

it('a venue’s home is a tourist attraction', async (context) => {
  const { app } = await startEdge(context, { publicUrl: ORIGIN });
  const { html } = await visit(app, '/en/monuments/alcazar');
  assert.deepEqual(described(html), {
    '@context': 'https://schema.org',
    '@type': 'TouristAttraction',
    '@id': `${ORIGIN}/en/monuments/alcazar`,
    name: 'Alcázar de Fábula',
    description: 'Torres, patios y jardines.',
    url: `${ORIGIN}/en/monuments/alcazar`,
    image: `${ORIGIN}/image/headquarter/7/hero`,
    address: { '@type': 'PostalAddress', addressLocality: 'Segovia' },
  });
});

it('a venue that tells where it is, when it is open and what it costs tells search engines too', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  // where a day begins fourteen hours before it does in Greenwich
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format();
  Object.assign(backend.venue, {
    type: 'museum',
    timezone: 'Pacific/Kiritimati',
    address: { street: 'Plaza </script> 1', postcode: '40001', country: 'ES' },
    location: { latitude: 40.95, longitude: -4.13 },
    opening_hours: {
      rules: [
        { weekdays: ['sat', 'sun'], from: '10-01', until: '03-31', opens: '10:00', closes: '24:00' },
        { weekdays: ['mon'], from: null, until: null, opens: '10:00', closes: '18:00' },
      ],
      exceptions: [
        { day: '12-25', opens: null, closes: null },
        { day: addDays(today, -1), opens: null, closes: null },
      ],
    },
  } satisfies Partial<Headquarter>);
  const lists = { highlights: [], included: [], not_included: [], getting_here: [], questions: [] };
  backend.about = { ...lists, languages: [], ticket: { name: 'General', price: 13.5, is_from: false } };
  const told = described((await visit(app, '/monuments/alcazar')).html);
  const nextYear = (monthDay: string) => Number(today.slice(0, 4)) + (monthDay < today.slice(5) ? 1 : 0);
  const [spring, winter] = [nextYear('03-31'), nextYear('12-25')];
  assert.equal(told?.['@type'], 'Museum');
  assert.deepEqual(told.address, {
    '@type': 'PostalAddress',
    addressLocality: 'Segovia',
    streetAddress: 'Plaza </script> 1',
    postalCode: '40001',
    addressCountry: 'ES',
  });
  assert.deepEqual(told.geo, { '@type': 'GeoCoordinates', latitude: 40.95, longitude: -4.13 });
  const hours = { '@type': 'OpeningHoursSpecification' };
  assert.deepEqual(told.openingHoursSpecification, [
    {
      ...hours,
      ...{ opens: '10:00', closes: '23:59', dayOfWeek: ['Saturday', 'Sunday'] },
      ...{ validFrom: `${spring - 1}-10-01`, validThrough: `${spring}-03-31` },
    },
    { ...hours, opens: '10:00', closes: '18:00', dayOfWeek: ['Monday'] },
  ]);
  const christmas = { validFrom: `${winter}-12-25`, validThrough: `${winter}-12-25` };
  assert.deepEqual(told.specialOpeningHoursSpecification, [
    { ...hours, opens: '00:00', closes: '00:00', ...christmas },
  ]);
  assert.deepEqual(told.offers, {
    '@type': 'Offer',
    name: 'General',
    url: `${ORIGIN}/monuments/alcazar`,
    availability: 'https://schema.org/InStock',
    price: '13.50',
    priceCurrency: 'EUR',
  });
});

it('a page that sells makes an offer for each place of sale', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  backend.interfaces = [{ id: 1, name: 'Visitas', alias: 'v', headquarter_id: 7, price_from: 9 }];
  const page = described((await visit(app, '/monuments/alcazar/tickets')).html);
  const [offer] = (page?.['@graph'] ?? []) as Record<string, unknown>[];
  assert.equal(offer?.['@type'], 'Offer');
  assert.equal(offer.name, 'Visitas');
  assert.equal(offer.price, '9.00');
  assert.equal(offer.url, `${ORIGIN}/monuments/alcazar/tickets`);
});

it('an offer tells what most people pay, where a child pays less', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  const ticket = { name: 'General', price: 13.5, is_from: false };
  backend.interfaces = [{ id: 1, name: 'Visitas', alias: 'v', headquarter_id: 7, price_from: 3, ticket }];
  const { html } = await visit(app, '/monuments/alcazar/tickets');
  assert.partialDeepStrictEqual(described(html), { '@graph': [{ price: '13.50' }] });
});

it('a page that sells nothing makes none', async (context) => {
  const { app } = await startEdge(context, { publicUrl: ORIGIN });
  assert.equal(described((await visit(app, '/monuments/alcazar/tickets')).html), undefined);
});

it('events have their next date, their place and their cheapest price', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  backend.venue.event_siae_active = true;
  const { html, document } = await visit(app, '/en/monuments/alcazar/event-siae');
  assert.ok(address(endpoints.events, { id: 7, language: 'en' }) in document.data);
  const graph = described(html)?.['@graph'] as Record<string, unknown>[];
  assert.equal(graph.length, 1, 'an event without a date is not told');
  const [concert] = graph;
  assert.equal(concert?.['@type'], 'Event');
  assert.equal(concert.startDate, '2026-12-01T20:00:00+01:00');
  assert.deepEqual(concert.offers, {
    '@type': 'Offer',
    url: `${ORIGIN}/en/monuments/alcazar/event-siae`,
    availability: 'https://schema.org/InStock',
    price: '12.50',
    priceCurrency: 'EUR',
  });
});

it('pages that are not meant for search engines say nothing', async (context) => {
  const { app } = await startEdge(context, { publicUrl: ORIGIN });
  assert.equal(described((await visit(app, '/monuments/alcazar/checkout')).html), undefined);
  assert.equal(described((await visit(app, '/monuments/nowhere')).html), undefined);
});
