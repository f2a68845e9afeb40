/** What others depend on says what changed, up to its version of today. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readPackage, ROOT } from '../workspace.ts';

/** Remotes, and the libs that a page has once for all of them, with the contract. */
const ROOMS = [
  ...globSync('{apps/*/remote.json,libs/*/exports.json}', { cwd: ROOT }).map(path.dirname),
  'libs/contracts',
].sort();

for (const room of ROOMS) {
  test(`${room} has its version in its changelog (npm run changeset version)`, () => {
    const { name, version } = readPackage(path.join(ROOT, room));
    const page = readFileSync(path.join(ROOT, room, 'CHANGELOG.md'), 'utf8');
    assert.equal(/^# (.+)$/m.exec(page)?.[1], name);
    assert.equal(/^## (.+)$/m.exec(page)?.[1], version);
  });
}
