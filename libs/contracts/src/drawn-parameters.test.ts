import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnParameters, drawnSearch } from './drawn-parameters.ts';

const route = (drawnBy?: string[]) => (drawnBy ? { drawnBy } : {});

test('a page is drawn by the parameters that its route names, in one order, whatever else there is', () => {
  const kinds = route(['kind', 'date']);
  for (const search of ['?kind=tour&date=2026-12-01', '?utm=x&date=2026-12-01&kind=tour&kind=other']) {
    assert.equal(drawnSearch(drawnParameters(kinds, search)), '?date=2026-12-01&kind=tour', search);
  }
  assert.equal(drawnSearch(drawnParameters(kinds, '?utm=x')), '');
  assert.equal(drawnSearch(drawnParameters(kinds, '?kind')), '?kind=');
  assert.equal(drawnSearch(drawnParameters(route(), '?kind=tour')), '');
  assert.equal(drawnSearch(drawnParameters(undefined, '?kind=tour')), '');
});

test('words that somebody looks for are such a value, in any language', () => {
  const { drawn } = drawnParameters(route(['q']), '?q=C%C3%A1diz+l%27mar');
  assert.deepEqual(drawn, { q: "Cádiz l'mar" });
});

test('no page is drawn by a value that is no word', () => {
  for (const value of ['%00', 'a%2Fb', '%3Cb%3E', 'x'.repeat(65)]) {
    const { isDrawable, drawn } = drawnParameters(route(['kind']), `?kind=${value}`);
    assert.deepEqual([isDrawable, drawn], [false, {}], value);
  }
  assert.equal(drawnParameters(route(['kind']), '?other=%00').isDrawable, true);
});
