/** No room looks into one that looks back, over however many others: what is above can be changed without what is below. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../workspace.ts';
import { circlesOf } from './circles.ts';
import { looksIn, looksOf } from './looks.ts';

for (const src of globSync(['{apps,libs}/*/src', 'tools/src'], { cwd: ROOT }).sort()) {
  test(`rooms of ${src} have no circle`, () => {
    assert.deepEqual(circlesOf(looksIn(path.join(ROOT, src))), []);
  });
}

test('an import counts by value, by type, over a barrel and on demand, from room to room', () => {
  const lines = [
    `import { a } from '../b/a.ts';`,
    `import type { C } from '../c/c.ts';`,
    `export * from '../d/d.ts';`,
    `const e = import('../e/e.ts');`,
    `type F = import('../f/f.ts').F;`,
    `import { own } from './own.ts';`,
    `import { deps } from '../../deps.ts';`,
    `import { z } from 'zod';`,
  ];
  assert.deepEqual(
    looksOf('modules/a/x.ts', lines.join('\n')).map(({ into }) => into),
    ['modules/b', 'modules/c', 'modules/d', 'modules/e', 'modules/f', 'deps.ts'],
  );
});

test('a circle is found over any number of rooms, once', () => {
  const looks = ['ab', 'bc', 'ca', 'cd', 'de', 'fg', 'gf', 'xa'].map(([from = '', into = '']) => ({
    from,
    into,
  }));
  assert.deepEqual(circlesOf(looks), [
    ['f', 'g'],
    ['a', 'b', 'c'],
  ]);
  assert.deepEqual(circlesOf(looks.filter(({ from }) => !'cg'.includes(from))), []);
});
