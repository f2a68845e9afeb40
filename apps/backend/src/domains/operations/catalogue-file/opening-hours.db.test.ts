/** Opening hours of a catalogue file, and the slots that are sold (R421). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AccessInterface, BookableDay, Headquarter, Product, Schedule } from '@taquilla/contracts';
import { changeExample, refusal } from '@taquilla/testing/backend/catalogue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { transaction } from '../../../database/transaction.ts';
import { fillCalendars } from './fill-calendars.ts';
import type { CatalogueFile } from './schema.ts';

const { shop } = await shopForTests();

const get = async <T>(path: string): Promise<T> =>
  (await shop.app.inject(`/api/online-shop/${path}`)).json<{ data: T }>().data;
const itemId = async () => {
  const { id } = await get<Headquarter>('headquarter/museo-casa-azul/slug');
  const [general] = await get<AccessInterface[]>(`ticket/headquarter/${id}/access-interface`);
  const [product] = await get<Product[]>(`ticket/interface/${general?.id}/product`);
  return product?.items[0]?.id;
};
const dayStatus = async (date: string) =>
  (await get<BookableDay[]>(`ticket/item/${await itemId()}/dates?date=${date}`)).find(
    (day) => day.date === date,
  )?.status;
const timesOf = async (date: string) =>
  (await get<Schedule[]>(`ticket/item/${await itemId()}/stock?date=${date}`)).map(
    ({ visit_at, outside_hours: isOutside }) => `${visit_at.slice(11, 16)}${isOutside ? ' outside' : ''}`,
  );

type Room = CatalogueFile['venue']['rooms'][number];
type Hours = NonNullable<NonNullable<CatalogueFile['venue']['about']>['hours']>;
const daily = {
  from: null,
  until: null,
  every: null,
  outsideHours: false,
  weekdays: [
    'sun',
    'mon',
    'tue',
    'wed',
    'thu',
    'fri',
    'sat',
  ] as Room['schedule']['rules'][number]['weekdays'],
};

/** Imports the example: closed on Mondays, a holiday on Tuesday 11 March 2031, short hours on Wednesday 12 March. */
const load = (change: (room: Room, hours: Hours) => void = () => undefined) =>
  changeExample(shop, ({ venue }) => {
    const [room] = venue.rooms;
    const hours = venue.about?.hours;
    assert.ok(room && hours);
    hours.exceptions = [
      { day: '2031-03-11', opens: null, closes: null },
      { day: '2031-03-12', opens: '10:00', closes: '14:00' },
    ];
    room.schedule = {
      daysAhead: 20,
      rules: [
        { ...daily, times: ['09:30', '10:00', '12:30', '13:30', '17:00', '17:15'], places: 20 },
        { ...daily, times: ['21:00'], outsideHours: true, places: 15 },
      ],
      exceptions: [],
    };
    change(room, hours);
  });

describe('opening hours', () => {
  test('rule out slots outside them unless marked outsideHours, and every slot of a holiday (R421)', async () => {
    const lines = await load();
    const note =
      /venue\.rooms\[0\]\.schedule: \d+ times outside the opening hours .* are not sold, the first is 2031-03-\d\d/;
    assert.ok(
      lines.some((line) => note.test(line)),
      lines.join('\n'),
    );
    assert.deepEqual(await timesOf('2031-03-13'), ['10:00', '12:30', '13:30', '17:00', '21:00 outside']);
    assert.deepEqual(
      await timesOf('2031-03-12'),
      ['10:00', '12:30', '21:00 outside'],
      'a visit takes an hour',
    );
    assert.deepEqual(await timesOf('2031-03-11'), [], 'closed by name');
    assert.deepEqual(await timesOf('2031-03-17'), ['21:00 outside'], 'a Monday');
    assert.deepEqual(await Promise.all(['2031-03-11', '2031-03-17', '2031-03-13'].map(dayStatus)), [
      ...['closed', 'available', 'available'],
    ]);
  });

  test('rule out slots of days that come into range later (R421)', async () => {
    await load((_, hours) => hours.exceptions.push({ day: '2031-04-10', opens: null, closes: null }));
    await transaction(shop.db, (trx) => fillCalendars(trx, new Date('2031-04-01T08:00:00Z')));
    assert.deepEqual(await timesOf('2031-04-10'), []);
    assert.equal(await dayStatus('2031-04-10'), 'closed');
    assert.equal((await timesOf('2031-04-09')).length, 5);
  });

  test('reject a slot named for a day on which the venue is closed, unless it is marked outsideHours (R421)', async () => {
    const open = (outsideHours: boolean) =>
      load(({ schedule }) => {
        schedule.exceptions = [{ day: '2031-03-11', times: ['10:00'], every: null, outsideHours, places: 5 }];
      });
    assert.match(
      (await refusal(open(false)))[0] ?? '',
      /venue\.rooms\[0\]\.schedule\.exceptions\[0\]: 2031-03-11 10:00 is outside the opening hours .*: write other times, or "outsideHours": true$/,
    );
    await open(true);
    assert.deepEqual(await timesOf('2031-03-11'), ['10:00 outside']);
  });

  test('are rejected when they close a day with sold places (R421)', async () => {
    await load();
    const day = { from: '2031-03-13T00:00:00Z', until: '2031-03-13T23:00:00Z' };
    await shop.db
      .updateTable('stock')
      .set({ sold: 2 })
      .where('visit_at', '>', new Date(day.from))
      .where('visit_at', '<', new Date(day.until))
      .execute();
    const lines = await refusal(
      load((_, hours) => hours.exceptions.push({ day: '2031-03-13', opens: null, closes: null })),
    );
    assert.match(lines[0] ?? '', /2031-03-13 10:00 has 0 places, and 2 are sold, 0 held$/);
  });
});
