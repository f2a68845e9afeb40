import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTo, slugIn } from './suggest-slugs.ts';

const venues = ['alcazar', 'jardin-botanico', 'san-telmo', 'teatro-del-muelle'].map((slug) => ({ slug }));
const nearest = (slug: string) => nearestTo(slug, venues, 1)[0]?.slug;

test('what was looked for comes first, also where it is written wrong', () => {
  for (const slug of ['alcazar', 'alcazr', 'Alcasar', 'el-alcazar'])
    assert.equal(nearest(slug), 'alcazar', slug);
  assert.equal(nearest('santelmo'), 'san-telmo');
  assert.equal(nearest('jardin'), 'jardin-botanico');
  assert.equal(nearestTo('', venues, 3).length, 3);
});

test('an address names it behind the word that all venues have', () => {
  assert.equal(slugIn('/monuments/alcazr/tickets'), 'alcazr');
  assert.equal(slugIn('/patrimonio'), 'patrimonio');
  assert.equal(slugIn('/'), '');
});
