import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderedParameters, renderedSearch } from './rendered-parameters.ts';

const route = (drawnBy?: string[]) => (drawnBy ? { drawnBy } : {});

test('a page is drawn by the parameters that its route names, in one order, whatever else there is', () => {
  const kinds = route(['kind', 'date']);
  for (const search of ['?kind=tour&date=2026-12-01', '?utm=x&date=2026-12-01&kind=tour&kind=other']) {
    assert.equal(renderedSearch(renderedParameters(kinds, search)), '?date=2026-12-01&kind=tour', search);
  }
  assert.equal(renderedSearch(renderedParameters(kinds, '?utm=x')), '');
  assert.equal(renderedSearch(renderedParameters(kinds, '?kind')), '?kind=');
  assert.equal(renderedSearch(renderedParameters(route(), '?kind=tour')), '');
  assert.equal(renderedSearch(renderedParameters(undefined, '?kind=tour')), '');
});

test('words that somebody looks for are such a value, in any language', () => {
  const { drawn } = renderedParameters(route(['q']), '?q=C%C3%A1diz+l%27mar');
  assert.deepEqual(drawn, { q: "Cádiz l'mar" });
});

test('no page is drawn by a value that is no word', () => {
  for (const value of ['%00', 'a%2Fb', '%3Cb%3E', 'x'.repeat(65)]) {
    const { isDrawable, drawn } = renderedParameters(route(['kind']), `?kind=${value}`);
    assert.deepEqual([isDrawable, drawn], [false, {}], value);
  }
  assert.equal(renderedParameters(route(['kind']), '?other=%00').isDrawable, true);
});
