import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderedParameters, renderedSearch } from './rendered-parameters.ts';

const route = (renderedBy?: string[]) => (renderedBy ? { renderedBy } : {});

test('renderedParameters returns only the parameters of the route, sorted by name', () => {
  const kinds = route(['kind', 'date']);
  for (const search of ['?kind=tour&date=2026-12-01', '?utm=x&date=2026-12-01&kind=tour&kind=other']) {
    assert.equal(renderedSearch(renderedParameters(kinds, search)), '?date=2026-12-01&kind=tour', search);
  }
  assert.equal(renderedSearch(renderedParameters(kinds, '?utm=x')), '');
  assert.equal(renderedSearch(renderedParameters(kinds, '?kind')), '?kind=');
  assert.equal(renderedSearch(renderedParameters(route(), '?kind=tour')), '');
  assert.equal(renderedSearch(renderedParameters(undefined, '?kind=tour')), '');
});

test('renderedParameters accepts search terms with accents, spaces and apostrophes', () => {
  const { rendered } = renderedParameters(route(['q']), '?q=C%C3%A1diz+l%27mar');
  assert.deepEqual(rendered, { q: "Cádiz l'mar" });
});

test('renderedParameters rejects values with other characters for rendering', () => {
  for (const value of ['%00', 'a%2Fb', '%3Cb%3E', 'x'.repeat(65)]) {
    const { isRenderable, rendered } = renderedParameters(route(['kind']), `?kind=${value}`);
    assert.deepEqual([isRenderable, rendered], [false, {}], value);
  }
  assert.equal(renderedParameters(route(['kind']), '?other=%00').isRenderable, true);
});
