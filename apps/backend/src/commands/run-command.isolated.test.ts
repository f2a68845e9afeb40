/** The command line with the embedded database. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lockFolder } from '@taquilla/server';
import { runCommand } from './run-command.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../docs/examples/catalog.json', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-cli-'));
process.env['DATA_DIR'] = dataDir;
delete process.env['DATABASE_URL'];
after(() => rmSync(dataDir, { recursive: true, force: true }));

const cli = (...args: string[]) => runCommand(args);

test('a venue is imported into an empty shop, exported, and imported again without a change', async () => {
  const first = await cli('import', EXAMPLE);
  assert.deepEqual([first.status, first.stderr], [0, '']);
  assert.match(first.stdout, /^museo-casa-azul: \d+ records added, 0 changed, 0 removed\.$/m);
  const file = join(dataDir, 'back.json');
  writeFileSync(file, (await cli('export', 'museo-casa-azul')).stdout);
  assert.equal((await cli('import', file)).stdout, 'museo-casa-azul: nothing changed.\n');
});

test('a failed command prints the problem without a stack trace and exits with 1', async () => {
  const bad = join(dataDir, 'bad.json');
  writeFileSync(bad, '{\n  "company": {},\n  "venue": 3\n}');
  const refused = await cli('import', bad);
  assert.equal(refused.status, 1);
  assert.match(
    refused.stderr,
    /^bad\.json:2:14 company\.slug: [^]*\nbad\.json:3:12 venue: .*\nNothing was imported\.\n$/,
  );
  for (const args of [
    ['import', 'no-such-file.json'],
    ['export', 'no-such-venue'],
    ['sale', 'show', 'UNKNOWN'],
    ['sale', 'refund', 'UNKNOWN'],
    ['sale', 'refund', 'UNKNOWN', '--by', 'ana'],
    ['sale', 'refund', 'UNKNOWN', '--by', 'ana', '--why', 'rain'],
    ['sale', 'refund', 'UNKNOWN', '--by', 'ana', '--why', 'rain', '--refunded', 'ten'],
    ['sale', 'refund', 'UNKNOWN', '12.505', '--by', 'ana', '--why', 'rain'],
    ['transfer', 'UNKNOWN'],
    ['transfer', 'UNKNOWN', '--by', 'ana', '--why', 'seen'],
    ['sale', 'refund', 'UNKNOWN', '--because', 'x'],
    ['sale', 'refunded', 'UNKNOWN', '--by', 'ana'],
    ['sale', 'refunded', 'UNKNOWN', '--by', 'ana', '--why', 'sent'],
    ['sale', 'paid', 'UNKNOWN', '--order-number', '3103ABCD2345'],
    ['sale', 'paid', 'UNKNOWN', '--order-number', '3103ABCD2345', '--by', 'ana', '--why', 'restored'],
    ['sale', 'reconcile', '--since', 'nonsense'],
    ['audit', '--since', 'nonsense'],
    ['audit', '--history', '/nowhere'],
    ['verify', 'nonsense'],
  ]) {
    const { status, stdout, stderr } = await cli(...args);
    assert.deepEqual([status, stdout], [1, ''], args.join(' '));
    assert.match(stderr, /^[^\n]+\n$/, args.join(' '));
  }
});

test('audit and sale reconcile report no faults in a shop without sales', async () => {
  const books = await cli('audit');
  assert.deepEqual([books.status, books.stderr], [0, '']);
  assert.match(
    books.stdout,
    /^\d+ slots, dates and sectors: every counter equals its holds\.\nEvery payment [^\n]+\n$/,
  );
  const { stdout } = await cli('sale', 'reconcile');
  assert.equal(stdout, 'The shop has all payments and refunds of the banks.\n');
});

test('an unknown command prints the help and exits with 2', async () => {
  assert.equal((await cli('help')).status, 0);
  for (const args of [
    ['nonsense'],
    ['sale'],
    ['sale', 'refund'],
    ['client', 'show'],
    ['client', 'hug', 'ada@example.org'],
    ['door', 'add', 'alcazar', ''],
    ['export', 'alcazar', '--everything'],
    ['maintenance', 'maybe'],
  ]) {
    const { status, stdout } = await cli(...args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stdout, /^Usage: npm run backend -- <command>/);
  }
});

test('a command refuses the embedded database of a running shop with instructions, and maintenance sets its state', async () => {
  const unlock = await lockFolder(join(dataDir, 'pglite'));
  const { status, stderr } = await cli('hold', 'list');
  assert.equal((await cli('maintenance', 'on')).stdout, 'Maintenance is on.\n');
  const until = '2100-01-01T12:00:00.000Z';
  assert.equal((await cli('maintenance', 'on', until)).stdout, `Maintenance is on until ${until}.\n`);
  assert.match((await cli('maintenance', 'on', 'soon')).stderr, /“soon” is no time in the future/);
  assert.equal((await cli('maintenance', 'off')).stdout, 'Maintenance is off.\n');
  unlock();
  assert.equal(status, 1);
  assert.match(
    stderr,
    /is already open in process \d+\.\nStop the shop and run the command again; with PostgreSQL/,
  );
  assert.equal((await cli('hold', 'list')).stdout, 'No places are held.\n');
});

test('commands that move money name --by and --why in the help, and refuse to run without them (R402)', async () => {
  const { stdout } = await cli('help');
  for (const usage of [
    'sale refund <reference>',
    'sale refunded <reference>',
    'sale paid <reference>',
    'transfer <reference>',
  ]) {
    const help = stdout.slice(stdout.indexOf(usage)).split('\n').slice(0, 4).join(' ');
    assert.match(help, /--by.*--why/s, usage);
  }
  for (const [args, missing] of [
    [['sale', 'refund', 'UNKNOWN'], 'by'],
    [['sale', 'refund', 'UNKNOWN', '--by', 'ana'], 'why'],
    [['sale', 'refunded', 'UNKNOWN', '--by', 'ana'], 'why'],
    [['sale', 'paid', 'UNKNOWN', '--order-number', '3103ABCD2345'], 'by'],
    [['transfer', 'UNKNOWN', '--why', 'seen'], 'by'],
  ] as const) {
    assert.equal((await cli(...args)).stderr, `--${missing} is missing.\n`, args.join(' '));
  }
});
