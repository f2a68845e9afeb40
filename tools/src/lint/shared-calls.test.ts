/** An endpoint that only one app calls is defined in that app, so that a change of it affects no other app (decision 3). */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { exportedNames } from '../release/exported-names.ts';
import { ROOT } from '../workspace.ts';

const CALLS = /import (?:type )?\{([^}]*)\} from '@taquilla\/api\/calls';/g;

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));

/** Returns the workspaces that import each name. */
function users(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sourcesOf('{apps,libs}/*/src/**/*.{ts,tsx}')) {
    const room = file.split(path.sep).slice(0, 2).join('/');
    for (const [, names = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(CALLS)) {
      for (const name of names.split(','))
        found.set(name.trim(), (found.get(name.trim()) ?? new Set()).add(room));
    }
  }
  return found;
}

test('libs/api exports only calls that several workspaces use', () => {
  const rooms = users();
  const calls = sourcesOf('libs/api/src/calls/*.ts').flatMap((file) => exportedNames(path.join(ROOT, file)));
  assert.ok(calls.includes('preBook'));
  const single = calls.filter((name) => (rooms.get(name)?.size ?? 0) < 2);
  assert.deepEqual(single, [], 'a call with one user belongs beside its use');
});
