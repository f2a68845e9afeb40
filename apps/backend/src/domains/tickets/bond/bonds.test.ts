/** Bonds drawn beside the thread that sells, and kept on the disk. */
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
  ...{ bondDir, bondDirMb: 100, publicUrl: 'http://localhost' },
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

async function read(asked: SaleDocument): Promise<Buffer> {
  const { handle, size } = await bonds.open(asked);
  const bytes = await buffer(handle.createReadStream());
  assert.equal(bytes.length, size);
  return bytes;
}

const keptOf = ({ sale }: SaleDocument) => {
  const folder = join(bondDir, sale.id.slice(0, 2));
  return readdirSync(folder)
    .filter((name) => name.startsWith(sale.id))
    .map((name) => join(folder, name));
};

test('the thread that sells has nothing to do while the bond of a school is drawn', async () => {
  await read(soldDocument(1));
  const drawn = await countCalls({ file: 'bond/draw-qr.ts', name: 'drawQr' }, async () => {
    const pdf = await read(soldDocument(300));
    assert.ok(pdf.length > 500_000 && pdf.subarray(-6).toString() === '%%EOF\n');
  });
  assert.equal(drawn, 0, 'codes drawn by this thread');
});

test('who asks for the same at the same time has one drawing, which nobody else on the machine can read', async () => {
  const asked = soldDocument(2);
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => read(asked)));
  for (const other of others) assert.deepEqual(other, first);
  const [file = '', ...more] = keptOf(asked);
  assert.deepEqual(more, []);
  assert.deepEqual([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777], [0o600, 0o700]);
});

test('what is drawn decides which file it is, and nothing else of the sale', async () => {
  const asked = soldDocument(1);
  const first = await read(asked);
  const refunded = { ...asked, sale: { ...asked.sale, status: 'pending refund' as const } };
  assert.deepEqual(await read(refunded), first);
  assert.equal(keptOf(asked).length, 1);
  const renamed = { ...asked, buyer: { ...asked.buyer, name: 'María Íñiguez' } };
  const english = { ...asked, sale: { ...asked.sale, locale: 'en' as const } };
  for (const other of [renamed, english]) assert.notDeepEqual(await read(other), first);
  assert.equal(keptOf(asked).length, 3);
});

test('nothing is left of a sale that is forgotten, not even of a drawing under way', async () => {
  const [asked, other] = [soldDocument(1), soldDocument(1)];
  await read(asked);
  await read(other);
  const unfinished = unfinishedName(keptOf(asked)[0] ?? '');
  writeFileSync(unfinished, '');
  await deleteBond(settings, asked.sale.id);
  await deleteBond(settings, randomUUID());
  assert.deepEqual(keptOf(asked), []);
  assert.equal(keptOf(other).length, 1);
});

test('the folder keeps its size: first goes what nobody asked for longest', async () => {
  const folder = mkdtempSync(join(bondDir, 'sweep-'));
  const now = new Date();
  const keep = (name: string, daysAgo: number) => {
    const file = join(folder, name);
    writeFileSync(file, Buffer.alloc(1000));
    utimesSync(file, now, new Date(now.getTime() - daysAgo * DAY_MS));
  };
  for (const days of [0, 1, 2, 3, 4, 5, 6, 8]) keep(`${days}.pdf`, days);
  keep(unfinishedName('begun.pdf'), 0);
  keep(unfinishedName('dead.pdf'), 1);
  await sweepBonds(folder, 8000, now);
  const names = () => readdirSync(folder).map((name) => name.split('.')[0]);
  assert.deepEqual(names().sort(), ['0', '1', '2', '3', '4', '5', '6', 'begun']);
  await sweepBonds(folder, 5000, now);
  assert.deepEqual(names().sort(), ['0', '1', '2', 'begun']);
});

test('a bond that cannot be drawn fails for who asked, and the next is drawn', async () => {
  const asked = soldDocument(1);
  await assert.rejects(read({ ...asked, venue: { ...asked.venue, timezone: 'Nowhere/Land' } }), /Nowhere/);
  assert.deepEqual(keptOf(asked), []);
  await read(asked);
  const { sale } = printedSale(asked, settings);
  assert.ok(keptOf(asked)[0]?.startsWith(bondFileOf(bondDir, sale.id, '').replace('..pdf', '.')));
});
