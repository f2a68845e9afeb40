import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headTags } from './head.ts';

const ORIGIN = 'https://tickets.example';

test('headTags returns description, canonical and alternate links for a public page', () => {
  const head = {
    description: 'A palace',
    path: '/monuments/alcazar',
    locale: 'en',
    locales: ['es', 'en'],
  } as const;
  assert.deepEqual(
    headTags(head, ORIGIN).map(({ attributes }) => Object.values(attributes)),
    [
      ['description', 'A palace'],
      ['canonical', `${ORIGIN}/en/monuments/alcazar`],
      ['alternate', 'es', `${ORIGIN}/monuments/alcazar`],
      ['alternate', 'en', `${ORIGIN}/en/monuments/alcazar`],
      ['alternate', 'x-default', `${ORIGIN}/monuments/alcazar`],
    ],
  );
});

test('headTags returns noindex for any other page', () => {
  const tags = headTags({ description: undefined, path: undefined, locale: 'en', locales: ['es'] }, ORIGIN);
  assert.deepEqual(tags, [{ name: 'meta', attributes: { name: 'robots', content: 'noindex' } }]);
});
