/** Read-only commands without a shop, and with a database without tables. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openEmbedded } from '../database/open-database.ts';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'taquilla-empty-'));
const dataDir = join(folder, 'data');
process.env['DATA_DIR'] = dataDir;
delete process.env['DATABASE_URL'];
after(() => rmSync(folder, { recursive: true, force: true }));

const READING = [
  ['sale', 'show', 'VABCDEFG'],
  ['audit'],
  ['hold', 'list'],
  ['task', 'list'],
  ['retention', '--dry-run'],
  ['export', 'alcazar'],
  ['public-key'],
];

test('a read-only command writes nothing without a shop, and names the command to run', async () => {
  for (const args of READING) {
    const { status, stdout, stderr } = await runCommand(args);
    assert.deepEqual([status, stdout], [1, ''], args.join(' '));
    assert.match(stderr, /^There is no shop in \S+ yet\. Run `npm run backend -- migrate`, [^\n]+\n$/);
    assert.ok(!existsSync(dataDir), args.join(' '));
  }
});

test('a read-only command names the command to run when the tables are missing', async () => {
  process.env['SECRET'] = 's'.repeat(32);
  const empty = await openEmbedded({ dataDir: join(dataDir, 'pglite') });
  await empty.close();
  for (const args of READING.slice(0, 2)) {
    const { status, stdout, stderr } = await runCommand(args);
    assert.deepEqual([status, stdout], [1, ''], args.join(' '));
    assert.equal(
      stderr,
      'The database is empty, or older than this release. Run `npm run backend -- migrate`.\n',
      args.join(' '),
    );
  }
});
