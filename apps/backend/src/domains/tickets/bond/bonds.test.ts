/** Rendering of bonds in worker threads, and their disk cache. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { systemClock } from '../../../clock.ts';
import type { SaleDocument } from '../../sales/sale/sale-document.ts';
import { countCalls } from '@taquilla/testing/backend/count-calls.ts';
import { soldDocument } from '@taquilla/testing/backend/sold-document.ts';
import { Bonds } from './bonds.ts';
import { bondFileOf, deleteBond, sweepBonds, unfinishedName } from './stored-bonds.ts';
import { printedSale } from './printed-sale.ts';

const DAY_MS = 24 * 60 * 60_000;
const bondDir = mkdtempSync(join(tmpdir(), 'taquilla-bonds-'));
const settings = {
  bondDir,
  bondDirMb: 100,
  publicUrl: 'http://localhost',
  lastingSecret: 'a secret that is long enough for a test',
};
let bonds: Bonds;
before(() => {
  bonds = new Bonds(settings, systemClock);
});
after(async () => {
  await bonds.close();
  rmSync(bondDir, { recursive: true });
});

async function read(document: SaleDocument): Promise<Buffer> {
  const { handle, size } = await bonds.open(document);
  const bytes = await buffer(handle.createReadStream());
  assert.equal(bytes.length, size);
  return bytes;
}

const filesOf = ({ sale }: SaleDocument) => {
  const folder = join(bondDir, sale.id.slice(0, 2));
  return readdirSync(folder)
    .filter((name) => name.startsWith(sale.id))
    .map((name) => join(folder, name));
};

test('the codes of a bond with 300 tickets are not rendered in the main thread', async () => {
  await read(soldDocument(1));
  const rendered = await countCalls({ file: 'bond/draw-qr.ts', name: 'drawQr' }, async () => {
    const pdf = await read(soldDocument(300));
    assert.ok(pdf.length > 500_000 && pdf.subarray(-6).toString() === '%%EOF\n');
  });
  assert.equal(rendered, 0, 'codes rendered by this thread');
});

test('concurrent requests share one rendering, whose file only the owner can read', async () => {
  const document = soldDocument(2);
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => read(document)));
  for (const other of others) assert.deepEqual(other, first);
  const [file = '', ...more] = filesOf(document);
  assert.deepEqual(more, []);
  assert.deepEqual([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777], [0o600, 0o700]);
});

test('only the printed content of a sale determines its file', async () => {
  const document = soldDocument(1);
  const first = await read(document);
  const refunded = { ...document, sale: { ...document.sale, status: 'pending refund' as const } };
  assert.deepEqual(await read(refunded), first);
  assert.equal(filesOf(document).length, 1);
  const renamed = { ...document, buyer: { ...document.buyer, name: 'María Íñiguez' } };
  const english = { ...document, sale: { ...document.sale, locale: 'en' as const } };
  for (const other of [renamed, english]) assert.notDeepEqual(await read(other), first);
  assert.equal(filesOf(document).length, 3);
});

test('deleteBond removes all files of a sale, including a rendering in progress', async () => {
  const [document, other] = [soldDocument(1), soldDocument(1)];
  await read(document);
  await read(other);
  const unfinished = unfinishedName(filesOf(document)[0] ?? '');
  writeFileSync(unfinished, '');
  await deleteBond(settings, document.sale.id);
  await deleteBond(settings, randomUUID());
  assert.deepEqual(filesOf(document), []);
  assert.equal(filesOf(other).length, 1);
});

test('sweepBonds deletes unused and abandoned files, and the least recently used files above the size limit', async () => {
  const folder = mkdtempSync(join(bondDir, 'sweep-'));
  const now = new Date();
  const addFile = (name: string, daysAgo: number) => {
    const file = join(folder, name);
    writeFileSync(file, Buffer.alloc(1000));
    utimesSync(file, now, new Date(now.getTime() - daysAgo * DAY_MS));
  };
  for (const days of [0, 1, 2, 3, 4, 5, 6, 8]) addFile(`${days}.pdf`, days);
  addFile(unfinishedName('begun.pdf'), 0);
  addFile(unfinishedName('dead.pdf'), 1);
  await sweepBonds(folder, 8000, now);
  const names = () => readdirSync(folder).map((name) => name.split('.')[0]);
  assert.deepEqual(names().sort(), ['0', '1', '2', '3', '4', '5', '6', 'begun']);
  await sweepBonds(folder, 5000, now);
  assert.deepEqual(names().sort(), ['0', '1', '2', 'begun']);
});

test('a failed rendering rejects its request only', async () => {
  const document = soldDocument(1);
  await assert.rejects(
    read({ ...document, venue: { ...document.venue, timezone: 'Nowhere/Land' } }),
    /Nowhere/,
  );
  assert.deepEqual(filesOf(document), []);
  await read(document);
  const { sale } = printedSale(document, settings);
  assert.ok(filesOf(document)[0]?.startsWith(bondFileOf(bondDir, sale.id, '').replace('..pdf', '.')));
});
