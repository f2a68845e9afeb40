import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOCALES } from '@taquilla/contracts';
import { rootLocale } from './locale.ts';

describe('rootLocale', () => {
  const cases: [string | undefined, string | undefined, string][] = [
    [undefined, undefined, 'es'],
    [undefined, 'ja,zh;q=0.9', 'en'],
    [undefined, 'pt-BR', 'en'],
    [undefined, 'ru, *;q=0.1', 'en'],
    [undefined, '', 'es'],
    [undefined, 'fr-CA, en;q=0.8', 'fr'],
    [undefined, 'en;q=0.3, it;q=0.7', 'it'],
    [undefined, 'ja, de;q=0.5', 'de'],
    [undefined, 'en;q=0, ca', 'ca'],
    [undefined, '*', 'es'],
    [undefined, 'CA-ES', 'ca'],
    ['de', 'fr', 'de'],
    ['xx', 'fr', 'fr'],
    [undefined, ';;;,,q=,en;q=nonsense', 'en'],
  ];
  for (const [remembered, header, expected] of cases) {
    it(`returns ${expected} for cookie ${remembered} and header ${header}`, () => {
      assert.equal(rootLocale(remembered, header, LOCALES), expected);
    });
  }

  it('returns only offered languages', () => {
    assert.equal(rootLocale('de', 'fr, en;q=0.5', ['es', 'en']), 'en');
    assert.equal(rootLocale(undefined, 'pt', ['es', 'ca']), 'es');
  });
});
