import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTo, slugIn } from './suggest-slugs.ts';

const venues = ['alcazar', 'jardin-botanico', 'san-telmo', 'teatro-del-muelle'].map((slug) => ({ slug }));
const nearest = (slug: string) => nearestTo(slug, venues, 1)[0]?.slug;

test('nearestTo returns the most similar slug first for misspelled and partial slugs', () => {
  for (const slug of ['alcazar', 'alcazr', 'Alcasar', 'el-alcazar'])
    assert.equal(nearest(slug), 'alcazar', slug);
  assert.equal(nearest('santelmo'), 'san-telmo');
  assert.equal(nearest('jardin'), 'jardin-botanico');
  assert.equal(nearestTo('', venues, 3).length, 3);
});

test('slugIn returns the segment after /monuments, else the first segment', () => {
  assert.equal(slugIn('/monuments/alcazr/tickets'), 'alcazr');
  assert.equal(slugIn('/patrimonio'), 'patrimonio');
  assert.equal(slugIn('/'), '');
});
