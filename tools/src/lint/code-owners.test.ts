/** Every workspace has an owner, and CODEOWNERS requests reviews from the same table. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';
import { CODE_OWNERS, codeOwners, teams } from './code-owners.ts';

const rooms = globSync('{apps/*,libs/*,tools,e2e,lab,testing}/package.json', { cwd: ROOT })
  .map(path.dirname)
  .sort();

test('every workspace has one owner or is listed under “All together”', () => {
  const owned = teams().flatMap((team) => team.rooms);
  assert.deepEqual(owned.toSorted(), rooms);
});

test('CODEOWNERS matches docs/ownership.md (npm run docs:generate)', () => {
  assert.equal(readFileSync(CODE_OWNERS, 'utf8'), codeOwners());
});

test('codeOwners writes the paths of workspaces after the general pattern, because the last match decides', () => {
  const page =
    '| Team | Rooms |\n| ---- | ----- |\n| Box office | `apps/backend` |\n| All together | `libs/api` |\n';
  assert.equal(
    codeOwners(teams(page)).split('\n').slice(1).join('\n'),
    '* @taquilla/platform\n/apps/backend/ @taquilla/box-office\n/libs/api/ @taquilla/box-office\n',
  );
});

test('every workspace has a README', () => {
  assert.deepEqual(
    rooms.filter((room) => !existsSync(path.join(ROOT, room, 'README.md'))),
    [],
  );
});
