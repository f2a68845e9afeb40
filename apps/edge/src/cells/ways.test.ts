/** Every call of the API finds its cell: one that comes new without a way fails here, and does not compile. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BASE, endpoints, NAME_KINDS, newId } from '@taquilla/contracts';
import { findWay } from './find-way.ts';
import { OTHER_WAYS, WAYS, type AskedCall, type Name } from './ways.ts';

const SALE = newId(42);
const OLD_SALE = newId();
const message = (params: object) => ({
  Ds_MerchantParameters: Buffer.from(JSON.stringify(params)).toString('base64'),
});
/** what calls say, all at once */
const SAID = {
  body: {
    ...{ id: SALE, reference: 'r', token: 'abc.seal', headquarter_id: 7, interface_id: 5, tour_office_id: 9 },
    ...message({ Ds_Order: '2611ABCDEFGH' }),
  },
  bearer: 'k'.repeat(30),
};
const QUERY = 'headquarter_id=7&token=abc.seal&postal_code=41001&company=3';

/** What a call says of whose it is. @param url its placeholders filled with their own names */
function namesOf(
  method: string,
  url: string,
  said: Partial<AskedCall> = {},
): readonly (Name | undefined)[] | string {
  const { way, params } = findWay(method, url);
  if (typeof way === 'string') return way;
  return way({ ...{ params, query: new URL(url, 'http://edge').searchParams }, ...SAID, ...said });
}
const filled = (path: string) => path.replace(/\?.*/, '').replaceAll(/\{(\w+)\}/g, '$1');

describe('the way of each call to its cell (R277)', () => {
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    it(`${name}: ${method} ${path}`, () => {
      const way = WAYS[name as keyof typeof WAYS] as unknown;
      assert.ok(way, `${name} has no line in ways.ts`);
      assert.equal(findWay(method, filled(path)).way, way);
      const names = namesOf(method, `${filled(path)}?${QUERY}`);
      if (typeof names === 'string') return;
      const known = names.filter((one) => one !== undefined);
      assert.ok(known.length > 0, 'what it says names nobody');
      for (const [kind] of known) assert.ok(kind === 'company' || NAME_KINDS.includes(kind), kind);
    });
  }

  it('of those that name nobody there are few, each thought of', () => {
    const without = Object.entries(WAYS).filter(([, way]) => typeof way === 'string');
    assert.deepEqual(Object.fromEntries(without), {
      companies: 'all',
      languages: 'home',
      countries: 'home',
      maintenance: 'all',
      listedVenues: 'all',
      fairOpenings: 'all',
    });
  });

  it('of pages that the box office answers by itself', () => {
    for (const { method, path } of OTHER_WAYS) {
      assert.deepEqual(namesOf(method, `${path}?${QUERY}`), [['confirmation', 'abc']]);
    }
  });

  it('leads home where the contract knows nothing of it', () => {
    for (const url of ['/api/openapi.json', '/sandbox/bank', '/api/x/../y', '/'])
      assert.equal(namesOf('GET', url), 'home');
  });
});

describe('what a call names', () => {
  const first = (...asked: Parameters<typeof namesOf>) => {
    const names = namesOf(...asked);
    return typeof names === 'string' ? names : names.find((one) => one !== undefined);
  };

  it('a sale whose id names its company needs no asking, one of before does', () => {
    assert.deepEqual(first('GET', `${BASE}/sale/${SALE}/status`), ['company', '42']);
    assert.deepEqual(first('GET', `${BASE}/sale/${OLD_SALE}/status`), ['sale', OLD_SALE]);
    assert.deepEqual(first('HEAD', `${BASE}/sale/${OLD_SALE}/status`), ['sale', OLD_SALE]);
  });

  it('an order its id, else its venue, else its place of sale, else its date', () => {
    const order = (body: object) => first('POST', `${BASE}/ticket/order`, { body: { ...body } });
    assert.deepEqual(order({ id: SALE, headquarter_id: 7 }), ['company', '42']);
    assert.deepEqual(order({ id: OLD_SALE, headquarter_id: 7 }), ['venue', '7']);
    assert.deepEqual(order({ id: OLD_SALE, access_interface_id: 5 }), ['interface', '5']);
    assert.deepEqual(order({ id: OLD_SALE, events: [{ hour_id: 4 }] }), ['hour', '4']);
    for (const body of [
      {},
      { events: 'x' },
      { events: [null] },
      { headquarter_id: { $gt: 0 } },
      { id: ['x'] },
    ])
      assert.equal(order(body), undefined);
  });

  it('a bank’s message the company of its address, else the number of the attempt', () => {
    const at = `${BASE}/payment/redsys/notification`;
    assert.deepEqual(first('POST', `${at}?company=42`), ['company', '42']);
    assert.deepEqual(first('POST', at), ['order-number', '2611ABCDEFGH']);
    assert.deepEqual(first('POST', at, { body: message({ DS_ORDER: '1' }) }), ['order-number', '1']);
    for (const body of [{}, message([]), { Ds_MerchantParameters: '%' }, { Ds_MerchantParameters: 7 }])
      assert.equal(first('POST', at, { body }), undefined);
  });

  it('keys are told as hashes, never as they are', () => {
    for (const [method, path] of [
      ['GET', '/client-panel/client/me'],
      ['POST', '/door/entry'],
    ] as const) {
      const [, value] = first(method, BASE + path) as Name;
      assert.doesNotMatch(value, /kkk/);
      assert.equal(first(method, BASE + path, { bearer: undefined }), undefined);
    }
  });

  it('what is longer than any name is none', () => {
    assert.equal(first('GET', `${BASE}/headquarter/${'x'.repeat(300)}/slug`), undefined);
  });
});
