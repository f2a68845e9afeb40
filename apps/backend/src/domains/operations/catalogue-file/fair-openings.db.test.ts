/** Fair openings of a catalogue file: import, export and validation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, endpoints, type FairOpening } from '@taquilla/contracts';
import { changeExample, loadText, refusal } from '@taquilla/testing/backend/catalogue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { fairOpening } from '../../../database/columns/fair-openings.ts';
import { exportCatalogue } from './export-catalogue.ts';
import type { CatalogueFile } from './schema.ts';

const { shop } = await shopForTests();
const OPENS = '2031-03-20T10:00';

const setOpenings = (openings: readonly object[]) =>
  changeExample(shop, (file) => {
    file.venue.fairOpenings = openings as CatalogueFile['venue']['fairOpenings'];
  });
const exported = () => exportCatalogue(shop.db, 'museo-casa-azul', { hasSecrets: true });
const listed = async () =>
  (await shop.app.inject(address(endpoints.fairOpenings))).json<{ data: FairOpening[] }>().data;

test('openings of a venue, an event and a day are imported, exported and returned by the API (R320)', async () => {
  const openings = [
    { opensAt: OPENS, event: 7001, challenge: false, perMinute: { least: 5, most: 50 } },
    { opensAt: '2031-03-21T10:00', day: '2031-05-01', turnMinutes: 5 },
    { opensAt: '2031-03-22T10:00' },
  ];
  await setOpenings(openings);
  const file = await exported();
  assert.deepEqual(
    file?.venue.fairOpenings,
    openings.map((one) => fairOpening.parse(one)),
  );
  assert.deepEqual(await loadText(shop, JSON.stringify(file)), ['museo-casa-azul: nothing changed.']);
  const { id } = await shop.db
    .selectFrom('event')
    .innerJoin('catalogue_key', 'catalogue_key.id', 'event.id')
    .select('event.id')
    .where('catalogue_key.owner', '=', 'event')
    .where('catalogue_key.key', '=', '7001')
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    (await listed()).map(({ event_id, day, opens_at, turn_minutes }) => [
      event_id,
      day,
      opens_at,
      turn_minutes,
    ]),
    [
      [id, null, '2031-03-20T09:00:00.000Z', 10],
      [null, '2031-05-01', '2031-03-21T09:00:00.000Z', 5],
      [null, null, '2031-03-22T09:00:00.000Z', 10],
    ],
  );
});

test('an opening of an unknown event, of an event and a day, without an hour or with an invalid pace is rejected', async () => {
  for (const [opening, message] of [
    [{ opensAt: OPENS, event: 9999 }, /fairOpenings\[0\]\.event/],
    [{ opensAt: OPENS, event: 7001, day: '2031-05-01' }, /fairOpenings\[0\]\.day/],
    [{ opensAt: 'tomorrow' }, /fairOpenings\[0\]\.opensAt/],
    [{ opensAt: OPENS, perMinute: { least: 9, most: 8 } }, /fairOpenings\[0\]\.perMinute\.least/],
  ] as const) {
    assert.match((await refusal(setOpenings([opening]))).join('\n'), message);
  }
});
