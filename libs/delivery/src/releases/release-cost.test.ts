import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { FolderStore } from './folder-store.ts';
import { releaseCost } from './release-cost.ts';

test('releaseCost counts the new files of a release and the size of their deltas', async (context) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-cost-'));
  context.after(() => rmSync(dir, { recursive: true }));
  const store = new FolderStore(dir);
  const text = Array.from({ length: 2_000 }, (_, index) => Math.imul(index, 0x9e3779b1).toString(36)).join(
    ' ',
  );
  const publish = (version: string, files: Record<string, string>) => {
    const draft = store.draftFolder('events');
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(draft, name), content);
    return store.publish(draft, exampleRelease({ name: 'events', version }));
  };
  const before = await publish('1.0.0', { 'a.js': text, 'b.js': 'same', 'server.cjs.zst': 'one' });
  const after = await publish('1.0.1', {
    'a.js': `${text} more`,
    'b.js': 'same',
    'c.css': 'new',
    'server.cjs.zst': 'two',
  });
  const { files, bytes, asDelta } = await releaseCost(dir, before, after);
  assert.equal(files, 2);
  assert.equal(bytes, (after.sizes['a.js']?.br ?? 0) + (after.sizes['c.css']?.br ?? 0));
  assert.ok(asDelta < 200 && bytes > 5_000, `${asDelta} of ${bytes}`);
  assert.deepEqual(await releaseCost(dir, after, after), { files: 0, bytes: 0, asDelta: 0 });
});
