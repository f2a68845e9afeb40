import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT, webApp } from '../workspace.ts';
import { releaseVersion } from './version.ts';

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-version-'));
});
after(() => {
  rmSync(dir, { recursive: true });
});

/** Copies the events app to a folder that the test may change. */
function copyOfEvents(name: string) {
  const copy = path.join(dir, name);
  cpSync(path.join(ROOT, 'apps/events'), copy, { recursive: true });
  return { ...webApp('events'), dir: copy };
}

test('releaseVersion depends on the sources: equal for equal sources, different otherwise', () => {
  const app = copyOfEvents('sources');
  const version = releaseVersion(app);
  assert.match(version, /^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
  assert.equal(releaseVersion(app), version);
  writeFileSync(path.join(app.dir, 'src/new.ts'), 'export const added = 1;\n');
  assert.notEqual(releaseVersion(app), version);
});

test('releaseVersion ignores test files', () => {
  const app = copyOfEvents('tests');
  const version = releaseVersion(app);
  writeFileSync(path.join(app.dir, 'src/new.test.ts'), '');
  assert.equal(releaseVersion(app), version);
});
