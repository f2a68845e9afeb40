import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LOCALES, REFUSALS_BY_AREA } from '@taquilla/contracts';

const holesIn = (text: string, hole: RegExp) => [...text.matchAll(hole)].map(([, name]) => name);

for (const [area, refusals] of Object.entries(REFUSALS_BY_AREA)) {
  test(`${area}: the texts of each language have exactly the codes of the area, and only their parameters`, () => {
    for (const locale of LOCALES) {
      const file = new URL(`./${area}/${locale}.json`, import.meta.url);
      const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      assert.deepEqual(Object.keys(words), Object.keys(refusals), locale);
      for (const [code, [, text]] of Object.entries(refusals)) {
        const params = holesIn(text, /\{(\w+)\}/g);
        const unknown = holesIn(words[code] ?? '', /\{\{(\w+)\}\}/g).filter((name) => !params.includes(name));
        assert.deepEqual(unknown, [], `${locale}: ${code}`);
      }
    }
  });
}
