import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';

/** What the shop is asked to be made with, whatever a lighter way would save. */
const IN_BROWSERS = [
  ...[
    'react',
    'react-dom',
    'react-router-dom',
    '@tanstack/react-query',
    'zustand',
    'i18next',
    'react-i18next',
  ],
  ...['zod', 'date-fns-tz'],
];

test('browsers run the packages that the shop is asked to be made with', () => {
  const files = globSync('{apps/{shell,catalogue,events,checkout,client-panel},libs/*}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter((file) => !file.includes('.test.'));
  const sources = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  for (const name of IN_BROWSERS) assert.match(sources, new RegExp(`from '${name}(/[^']*)?'`), name);
});
