/** The page data of a remote name endpoints; what they have wrong, no build publishes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceRoute } from '@taquilla/contracts';
import { webApps } from './workspace.ts';
import { withAddresses } from './page-data.ts';

const dataOf = (data: SourceRoute['data']) =>
  withAddresses({ name: 'home', path: '/', module: './home', layout: 'venue', data }).data;

test('a record has the addresses, to be filled in by the edge', () => {
  assert.deepEqual(dataOf({ palette: { id: '{venue}' }, event: { id: ':event', language: '{language}' } }), [
    '/api/online-shop/palette/headquarter/{venue}',
    '/api/online-shop/siae/event/:event?language={language}',
  ]);
  assert.equal(dataOf(undefined), undefined);
});

test('what an address may name, else the only thing of a list, is found by the list’s place', () => {
  const list = { id: '{venue}', language: '{language}' };
  const [, products] =
    dataOf({ ticketInterfaces: list, visitLanguages: { id: '{interface|ticketInterfaces}' } }) ?? [];
  assert.equal(products, '/api/online-shop/interface/{interface|0}/languages');
  assert.throws(() => dataOf({ visitLanguages: { id: '{interface|ticketInterfaces}' } }), /not asked for/);
});

test('a name that is no endpoint, or one that changes something, is refused', () => {
  assert.throws(() => dataOf({ paletes: { id: '{venue}' } }), /home: paletes is no endpoint/);
  assert.throws(() => dataOf({ preBook: {} }), /home: preBook is no endpoint that a page may read/);
});

test('a value that is missing, or that the endpoint does not know, is refused', () => {
  assert.throws(() => dataOf({ palette: {} }), /needs “id”/);
  assert.throws(() => dataOf({ countries: { language: '{language}' } }), /knows no “language”/);
});

test('every remote of the shop names what there is', () => {
  assert.ok(webApps().flatMap(({ routes }) => routes.flatMap(({ data = [] }) => data)).length > 5);
});
