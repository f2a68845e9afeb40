/** A remote's page data name endpoints; the build rejects invalid names and parameters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceRoute } from '@taquilla/federation/contract';
import { webApps } from './workspace.ts';
import { withAddresses } from './page-data.ts';

const dataOf = (data: SourceRoute['data']) =>
  withAddresses({ name: 'home', path: '/', module: './home', layout: 'venue', data }).data;

test('withAddresses replaces endpoint names by URL templates', () => {
  assert.deepEqual(dataOf({ palette: { id: '{venue}' }, event: { id: ':event', language: '{language}' } }), [
    '/api/online-shop/palette/headquarter/{venue}',
    '/api/online-shop/siae/event/:event?language={language}',
  ]);
  assert.equal(dataOf(undefined), undefined);
});

test('withAddresses resolves an optional parameter to the only element of a list', () => {
  const list = { id: '{venue}', language: '{language}' };
  const [, products] =
    dataOf({ ticketInterfaces: list, visitLanguages: { id: '{interface|ticketInterfaces}' } }) ?? [];
  assert.equal(products, '/api/online-shop/interface/{interface|0}/languages');
  assert.throws(() => dataOf({ visitLanguages: { id: '{interface|ticketInterfaces}' } }), /not in data/);
});

test('withAddresses rejects an unknown endpoint and an endpoint that is not GET', () => {
  assert.throws(() => dataOf({ paletes: { id: '{venue}' } }), /home: paletes is not a GET endpoint/);
  assert.throws(() => dataOf({ preBook: {} }), /home: preBook is not a GET endpoint/);
});

test('withAddresses rejects a missing parameter and an unknown parameter', () => {
  assert.throws(() => dataOf({ palette: {} }), /needs “id”/);
  assert.throws(() => dataOf({ countries: { language: '{language}' } }), /has no parameter “language”/);
});

test('the page data of every remote are valid', () => {
  assert.ok(webApps().flatMap(({ routes }) => routes.flatMap(({ data = [] }) => data)).length > 5);
});
