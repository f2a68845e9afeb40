/** Pages with a release that differs in one way from the default, rolled out to one venue or as its canary. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { GROUP_COOKIE } from '@taquilla/contracts';
import { openRollouts, optOut } from '@taquilla/delivery';
import { catalogue, publish, SHOP_RELEASES, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge, visit, type Page, type TestEdge } from '@taquilla/testing/edge/test-edge.ts';

type Values = ReturnType<typeof catalogue>;
type Route = NonNullable<Values['routes']>[number];

const AT_VENUE = '/monuments/alcazar/tickets';
const OTHER_VENUE = '/monuments/castillo/tickets';
const DATA = '/api/online-shop/siae/event/headquarter/{venue}?language={language}';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** Returns a catalogue release with a changed tickets route. */
function withTickets(change: Partial<Route>): Values {
  const values = catalogue('1.1.0');
  return {
    ...values,
    routes: (values.routes ?? []).map((route) =>
      route.name === 'tickets' ? { ...route, ...change } : route,
    ),
  };
}

const isNew = ({ document }: Page) => document.remotes['catalogue']?.version === '1.1.0';
const ticketsOf = ({ document }: Page) =>
  document.remotes['catalogue']?.routes.find(({ name }) => name === 'tickets');

interface Difference {
  what: string;
  release: Values;
  /** whether a page shows the difference */
  shows: (page: Page) => boolean;
}

const DIFFERENCES: readonly Difference[] = [
  {
    what: 'another title',
    release: withTickets({ title: { es: 'Visitas', en: 'Visits' } }),
    shows: ({ html }) => html.includes('Visitas'),
  },
  {
    what: 'another description',
    release: withTickets({ description: { es: 'Visitas de {name}.', en: 'Visits of {name}.' } }),
    shows: ({ html }) => html.includes('Visitas de '),
  },
  {
    what: 'other data',
    release: withTickets({ data: [DATA] }),
    shows: ({ document }) => Object.keys(document.data).some((address) => address.includes('/siae/event/')),
  },
  {
    what: 'a guard',
    release: withTickets({ guards: ['authenticated'] }),
    shows: (page) => ticketsOf(page)?.guards?.includes('authenticated') ?? false,
  },
  {
    what: 'a strict page',
    release: withTickets({ page: 'strict' }),
    shows: ({ html }) => html.includes('noindex'),
  },
  {
    what: 'a new part',
    release: { ...catalogue('1.1.0'), parts: { 'cart-dropdown': './tickets' } },
    shows: ({ document }) => 'cart-dropdown' in (document.remotes['catalogue']?.parts ?? {}),
  },
];

async function rollOut(edge: TestEdge, release: Values, percent?: number): Promise<void> {
  const { releasesDir, rolloutsDir } = edge.config;
  await publish(releasesDir, release);
  const { version } = release;
  if (percent === undefined) await writeRollout(rolloutsDir, 'alcazar', { catalogue: version }, 2);
  else await writeRollout(rolloutsDir, 'alcazar', {}, 2, { catalogue: { version, percent } });
}

describe('release for one venue', () => {
  for (const { what, release, shows } of DIFFERENCES) {
    it(`with ${what} shows the difference at that venue only`, async (context) => {
      const edge = await startEdge(context);
      assert.equal(shows(await visit(edge.app, AT_VENUE)), false);
      await rollOut(edge, release);
      await eventually(async () => isNew(await visit(edge.app, AT_VENUE)));
      assert.equal(shows(await visit(edge.app, AT_VENUE)), true);
      const other = await visit(edge.app, OTHER_VENUE);
      assert.deepEqual([other.status, isNew(other), shows(other)], [200, false, false]);
    });

    it(`with ${what} shows the difference to visitors of its canary only`, async (context) => {
      const edge = await startEdge(context);
      await rollOut(edge, release, 50);
      const pageOf = (group: number) =>
        visit(edge.app, AT_VENUE, { ...BROWSER, cookie: `${GROUP_COOKIE}=${group}` });
      const pages = () => Promise.all([0, 250, 500, 750].map(pageOf));
      await eventually(async () => (await pages()).some(isNew));
      const all = await pages();
      assert.deepEqual(all.map(shows), all.map(isNew));
      assert.equal(all.filter(isNew).length, 2);
    });
  }

  it('with a moved route has the page at the new address only, another venue at the former address', async (context) => {
    const edge = await startEdge(context);
    await rollOut(edge, withTickets({ path: '/monuments/:slug?/visits' }));
    await eventually(async () => (await visit(edge.app, '/monuments/alcazar/visits')).status === 200);
    const statuses = async (venue: string) =>
      Promise.all(
        ['visits', 'tickets'].map(
          async (page) => (await visit(edge.app, `/monuments/${venue}/${page}`)).status,
        ),
      );
    assert.deepEqual(await statuses('alcazar'), [200, 404]);
    assert.deepEqual(await statuses('castillo'), [404, 200]);
  });
});

describe('venue that opts out of a remote', () => {
  async function withoutCatalogue(context: TestContext): Promise<TestEdge> {
    const edge = await startEdge(context, { publicUrl: 'https://tickets.example' });
    const { releasesDir, rolloutsDir } = edge.config;
    const parts = { 'cart-dropdown': './tickets' };
    await publish(releasesDir, { ...catalogue('1.1.0'), parts });
    await writeRollout(rolloutsDir, 'default', { ...SHOP_RELEASES, catalogue: '1.1.0' }, 2);
    await eventually(async () => isNew(await visit(edge.app, AT_VENUE)));
    const author = { what: 'opt-out catalogue', by: 'ana', why: 'sells elsewhere' };
    await openRollouts({ dir: rolloutsDir, url: undefined }).change('alcazar', optOut('catalogue'), author);
    await eventually(async () => (await visit(edge.app, AT_VENUE)).status === 404);
    return edge;
  }

  it('has none of the remote’s pages and parts, another venue has both', async (context) => {
    const { app } = await withoutCatalogue(context);
    const checkout = await visit(app, '/monuments/alcazar/checkout');
    assert.deepEqual([checkout.status, Object.keys(checkout.document.remotes)], [200, ['checkout']]);
    const other = await visit(app, OTHER_VENUE);
    assert.equal(other.status, 200);
    assert.ok(other.document.remotes['catalogue']?.parts['cart-dropdown']);
  });

  it('has none of the remote’s pages in the sitemap', async (context) => {
    const { app } = await withoutCatalogue(context);
    const { body } = await app.inject('/sitemap.xml');
    assert.ok(!body.includes('/monuments/alcazar'));
    assert.ok(body.includes('/patrimonio'));
  });
});

describe('sitemap', () => {
  it('lists a new page of one venue’s remote, and not the page of a canary', async (context) => {
    const edge = await startEdge(context, { publicUrl: 'https://tickets.example' });
    const { releasesDir, rolloutsDir } = edge.config;
    const route = {
      name: 'tours',
      path: '/monuments/:slug?/tours/:guide?',
      module: './tours',
      layout: 'venue' as const,
    };
    await publish(releasesDir, { name: 'tours', version: '1.0.0', routes: [route] });
    const isListed = async () =>
      (await edge.app.inject('/sitemap.xml')).body.includes('/monuments/alcazar/tours<');
    await writeRollout(rolloutsDir, 'alcazar', {}, 2, { tours: { version: '1.0.0', percent: 99 } });
    const cookie = `${GROUP_COOKIE}=0`;
    await eventually(
      async () => (await visit(edge.app, '/monuments/alcazar/tours', { ...BROWSER, cookie })).status === 200,
    );
    assert.equal(await isListed(), false);
    await writeRollout(rolloutsDir, 'alcazar', { tours: '1.0.0' }, 3);
    await eventually(isListed);
  });
});
