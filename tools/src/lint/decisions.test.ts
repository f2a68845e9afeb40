import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DECISIONS_PAGE, listedDecisions } from './decisions.ts';

const page = readFileSync(DECISIONS_PAGE, 'utf8');

test('every decision is listed under its title (npm run lists)', () => {
  assert.equal(page, listedDecisions(page));
});

test('listedDecisions replaces the list and keeps the text around it', () => {
  const before = '# Decisions\n\n- [001 Old](001-old.md)\n\n## Missing\n\n- 002: no need.\n';
  const after = listedDecisions(before, [
    { number: '001', title: 'New', file: '001-old.md' },
    { number: '003', title: 'More', file: '003-more.md' },
  ]);
  assert.equal(
    after,
    '# Decisions\n\n- [001 New](001-old.md)\n- [003 More](003-more.md)\n\n## Missing\n\n- 002: no need.\n',
  );
});
