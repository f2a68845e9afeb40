import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays, address, endpoints, type Headquarter } from '@taquilla/contracts';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

const ORIGIN = 'https://tickets.example';

/** Returns the JSON-LD of a page. */
function jsonLdOf(html: string): Record<string, unknown> | undefined {
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>);
}

it('jsonLd describes a venue’s home page as a tourist attraction', async (context) => {
  const { app } = await startEdge(context, { publicUrl: ORIGIN });
  const { html } = await visit(app, '/en/monuments/alcazar');
  assert.deepEqual(jsonLdOf(html), {
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

it('jsonLd includes address, location, opening hours and price of a venue', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  // UTC+14: for most of the day its date is ahead of the date in UTC
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
  const description = jsonLdOf((await visit(app, '/monuments/alcazar')).html);
  const nextYear = (monthDay: string) => Number(today.slice(0, 4)) + (monthDay < today.slice(5) ? 1 : 0);
  const [spring, winter] = [nextYear('03-31'), nextYear('12-25')];
  assert.equal(description?.['@type'], 'Museum');
  assert.deepEqual(description.address, {
    '@type': 'PostalAddress',
    addressLocality: 'Segovia',
    streetAddress: 'Plaza </script> 1',
    postalCode: '40001',
    addressCountry: 'ES',
  });
  assert.deepEqual(description.geo, { '@type': 'GeoCoordinates', latitude: 40.95, longitude: -4.13 });
  const hours = { '@type': 'OpeningHoursSpecification' };
  assert.deepEqual(description.openingHoursSpecification, [
    {
      ...hours,
      opens: '10:00',
      closes: '23:59',
      dayOfWeek: ['Saturday', 'Sunday'],
      validFrom: `${spring - 1}-10-01`,
      validThrough: `${spring}-03-31`,
    },
    { ...hours, opens: '10:00', closes: '18:00', dayOfWeek: ['Monday'] },
  ]);
  const christmas = { validFrom: `${winter}-12-25`, validThrough: `${winter}-12-25` };
  assert.deepEqual(description.specialOpeningHoursSpecification, [
    { ...hours, opens: '00:00', closes: '00:00', ...christmas },
  ]);
  assert.deepEqual(description.offers, {
    '@type': 'Offer',
    name: 'General',
    url: `${ORIGIN}/monuments/alcazar`,
    availability: 'https://schema.org/InStock',
    price: '13.50',
    priceCurrency: 'EUR',
  });
});

it('jsonLd lists an offer with name, lowest price and page address for an access interface on a sales page', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  backend.interfaces = [{ id: 1, name: 'Visitas', alias: 'v', headquarter_id: 7, price_from: 9 }];
  const page = jsonLdOf((await visit(app, '/monuments/alcazar/tickets')).html);
  const [offer] = (page?.['@graph'] ?? []) as Record<string, unknown>[];
  assert.equal(offer?.['@type'], 'Offer');
  assert.equal(offer.name, 'Visitas');
  assert.equal(offer.price, '9.00');
  assert.equal(offer.url, `${ORIGIN}/monuments/alcazar/tickets`);
});

it('jsonLd uses the price of the standard ticket instead of the lowest price', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  const ticket = { name: 'General', price: 13.5, is_from: false };
  backend.interfaces = [{ id: 1, name: 'Visitas', alias: 'v', headquarter_id: 7, price_from: 3, ticket }];
  const { html } = await visit(app, '/monuments/alcazar/tickets');
  assert.partialDeepStrictEqual(jsonLdOf(html), { '@graph': [{ price: '13.50' }] });
});

it('jsonLd is left out on a sales page without access interfaces', async (context) => {
  const { app } = await startEdge(context, { publicUrl: ORIGIN });
  assert.equal(jsonLdOf((await visit(app, '/monuments/alcazar/tickets')).html), undefined);
});

it('jsonLd lists events with next date and lowest price, and leaves out events without a date', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  backend.venue.event_siae_active = true;
  const { html, document } = await visit(app, '/en/monuments/alcazar/event-siae');
  assert.ok(address(endpoints.events, { id: 7, language: 'en' }) in document.data);
  const graph = jsonLdOf(html)?.['@graph'] as Record<string, unknown>[];
  assert.equal(graph.length, 1, 'an event without a date is left out');
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

it('jsonLd is left out on pages that are not indexed', async (context) => {
  const { app } = await startEdge(context, { publicUrl: ORIGIN });
  assert.equal(jsonLdOf((await visit(app, '/monuments/alcazar/checkout')).html), undefined);
  assert.equal(jsonLdOf((await visit(app, '/monuments/nowhere')).html), undefined);
});
