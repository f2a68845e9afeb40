import assert from 'node:assert/strict';
import { it } from 'node:test';
import { address, endpoints } from '@taquilla/contracts';
import { startEdge, visit } from '../testing/test-edge.ts';

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

it('a page that sells makes an offer for each place of sale', async (context) => {
  const { app, backend } = await startEdge(context, { publicUrl: ORIGIN });
  backend.interfaces = [{ id: 1, name: 'Visitas', alias: 'v', headquarter_id: 7 }];
  const [offer] = described((await visit(app, '/monuments/alcazar/tickets')).html)?.['@graph'] as Record<
    string,
    unknown
  >[];
  assert.equal(offer?.['@type'], 'Offer');
  assert.equal(offer.name, 'Visitas');
  assert.equal(offer.url, `${ORIGIN}/monuments/alcazar/tickets`);
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
