import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesSearch, townsOf } from './matches-search.ts';

const alcazar = {
  name: 'Alcázar de la Vega',
  city: 'Carmona',
  company: { slug: 'sur', name: 'Patrimonio del Sur' },
};
const museum = { name: 'Museo del Volcán', city: 'Los Llanos de Aridane', company: alcazar.company };
const find = (query: string, town = '') =>
  [alcazar, museum].filter((one) => matchesSearch(one, { query, town }));

test('matchesSearch finds a venue by parts of its name, city or company, ignoring case and accents', () => {
  for (const query of ['alcazar', 'ALCÁZAR vega', ' carm', 'vega, carmona']) {
    assert.deepEqual(find(query), [alcazar], query);
  }
  assert.deepEqual(find('llanos'), [museum]);
  assert.equal(find('').length, 2);
  assert.equal(find('patrimonio').length, 2);
  assert.deepEqual(find('alcazar aridane'), []);
});

test('townsOf lists each city once, and matchesSearch accepts only the exact key of a city', () => {
  assert.deepEqual(townsOf([museum, alcazar, alcazar]), [
    { name: 'Carmona', key: 'carmona' },
    { name: 'Los Llanos de Aridane', key: 'los-llanos-de-aridane' },
  ]);
  assert.deepEqual(find('', 'los-llanos-de-aridane'), [museum]);
  assert.deepEqual(find('alcazar', 'los-llanos-de-aridane'), []);
  assert.deepEqual(find('', 'llanos'), []);
});
