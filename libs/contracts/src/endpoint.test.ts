import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, type Endpoint } from './endpoint.ts';
import * as endpoints from './endpoints/index.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);

test('address fills in path parameters and appends the others as a query', () => {
  assert.equal(
    address(endpoints.venueBySlug, { slug: 'alcazar' }),
    '/api/online-shop/headquarter/alcazar/slug',
  );
  assert.equal(
    address(endpoints.ticketInterfaces, { id: 3, language: 'en' }),
    '/api/online-shop/ticket/headquarter/3/access-interface?language=en',
  );
  assert.equal(
    address(endpoints.generalInterface, { id: 3 }),
    '/api/online-shop/general-interface/headquarter/3?type=7',
  );
  assert.equal(address(endpoints.survey, { id: 3, locale: 'en' }), '/api/online/tour-office/3?locale=en');
  assert.equal(address(endpoints.answerSurvey), '/api/online/tour-office/answer');
});

test('address omits undefined parameters and encodes special characters', () => {
  assert.equal(
    address(endpoints.venueBySlug, { slug: 'a/../b' }),
    '/api/online-shop/headquarter/a%2F..%2Fb/slug',
  );
  assert.equal(address(endpoints.survey, { id: 3, locale: undefined }), '/api/online/tour-office/3');
  assert.equal(
    address(endpoints.cityOfPostalCode, { postal_code: 'a/../b&c' }),
    '/api/online/tour-office/city?postal_code=a%2F..%2Fb%26c',
  );
});

test('address writes lists and objects as single query parameters', () => {
  const products = [{ id: 7, items: [{ id: 1 }, { id: 2 }] }];
  const path = address(endpoints.checkPromotion, { code: 'SPRING', headquarter_id: 1, products });
  assert.equal(
    decodeURIComponent(path.split('?')[1] ?? ''),
    'code=SPRING&headquarter_id=1&products[0][id]=7&products[0][items][0][id]=1&products[0][items][1][id]=2',
  );
});

test('endpoints are unique by method and path', () => {
  assert.equal(new Set(all.map(([, { method, path }]) => `${method} ${path}`)).size, all.length);
});

test('the placeholders of each endpoint’s path equal its declared parameters', () => {
  for (const [name, { path, terms }] of all) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, inPath]) => inPath);
    const params = terms.params && 'shape' in terms.params ? Object.keys(terms.params.shape as object) : [];
    assert.deepEqual(params, named, name);
  }
});
