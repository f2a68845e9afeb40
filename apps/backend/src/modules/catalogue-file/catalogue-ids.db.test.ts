/** Ids of cells do not meet, so that a company can go from one to another. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { transaction } from '../../database/transaction.ts';
import { venueForTests, shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { CatalogueIds, numberCell, ownNumbers } from './catalogue-ids.ts';

const { shop } = await shopForTests();
const venue = venueForTests(shop);
beforeEach(() => shop.db.deleteFrom('setting').execute());

const number = (cell: number) => transaction(shop.db, (trx) => numberCell(trx, cell));
const newIds = (count: number) =>
  transaction(shop.db, async (trx) => {
    const ids = await CatalogueIds.open(trx, venue.id);
    const made = Array.from({ length: count }, (_, index) =>
      ids.of('item', `${venue.id} ${index} ${Math.random()}`),
    );
    await ids.save();
    return made;
  });

test('each cell has a range of ids for itself (R284)', async () => {
  assert.equal(await number(3), undefined);
  assert.deepEqual(await newIds(2), [1_500_001, 1_500_002]);
  assert.equal(await number(3), undefined, 'said again it changes nothing');
  assert.deepEqual(await newIds(1), [1_500_003]);
  assert.deepEqual(await transaction(shop.db, ownNumbers), { after: 15_000, end: 20_000 });
});

test('the first cell goes on with the ids that it has made', async () => {
  const before = await newIds(5);
  assert.equal(before[0], 100_001);
  assert.equal(await number(0), undefined);
  assert.deepEqual(await newIds(1), [100_006]);
});

test('a cell that has made ids of another range gets no other number, and 17 are all there are', async () => {
  await newIds(1);
  assert.match((await number(2)) ?? '', /Ids have been made here up to 100001/);
  for (const wrong of [-1, 17, 1.5, NaN]) assert.match((await number(wrong)) ?? '', /from 0 to 16/);
});

test('a range that is used up says so before it takes another cell’s', async () => {
  await number(0);
  await shop.db
    .updateTable('setting')
    .set({ value: '499998' })
    .where('key', '=', 'last catalogue id')
    .execute();
  assert.deepEqual(await newIds(1), [499_999]);
  await assert.rejects(newIds(1), /used up/);
});
