import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ProgrammeEvent } from '@taquilla/contracts';
import { addEvent, addHour, type TestEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';

const { shop } = await shopForTests();
let play: TestEvent;
/** an event of the same venue */
let concert: TestEvent;

beforeEach(async () => {
  shop.clock.set('2031-03-10T10:00:00Z');
  play = await addEvent(shop.db, { standing: 5 });
  concert = await addEvent(shop.db, { standing: 5, venue: play.venue, visitAt: '2031-03-12T19:00:00Z' });
  await shop.db
    .updateTable('venue')
    .set({ event_siae_active: true })
    .where('id', '=', play.venue.id)
    .execute();
});

async function read(query: string): Promise<ProgrammeEvent[]> {
  const answer = await shop.app.inject(`/api/online-shop/siae/programme?language=en&${query}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: ProgrammeEvent[] }>().data;
}
const ofVenue = () => read(`headquarter=${play.venue.id}`);
const idsOf = (events: ProgrammeEvent[]) => events.map(({ id }) => id);

test('the programme of a venue lists its events by next date, each with price and free places of its dates (R520)', async () => {
  await shop.db
    .updateTable('event_hour')
    .set({ sold: 2, held: 1 })
    .where('id', '=', concert.hourId)
    .execute();
  const [first, second] = await ofVenue();
  assert.deepEqual(first?.dates, [
    { id: concert.hourId, visit_at: '2031-03-12T20:00:00+01:00', price_from: 13, available: 2 },
  ]);
  assert.deepEqual([first.headquarter_id, second?.id], [play.venue.id, play.eventId]);
  shop.clock.set('2031-03-12T19:00:00Z');
  assert.deepEqual(idsOf(await ofVenue()), [play.eventId], 'a date that has begun is over');
});

test('the programme has at most six dates of an event', async () => {
  for (let day = 13; day < 20; day += 1) {
    await addHour(shop.db, concert, nextId(), `2031-03-${day}T19:00:00Z`, 5);
  }
  const [first] = await ofVenue();
  assert.equal(first?.dates.length, 6);
  assert.equal(first.dates.at(-1)?.visit_at, '2031-03-17T20:00:00+01:00');
});

test('the programme leaves out dates without prices, inactive events and venues that sell no events', async () => {
  const hours = shop.db.updateTable('event_hour');
  await hours.set({ price_list_id: null }).where('id', '=', concert.hourId).execute();
  assert.deepEqual(idsOf(await ofVenue()), [play.eventId]);
  await shop.db.updateTable('event').set({ is_active: false }).where('id', '=', play.eventId).execute();
  assert.deepEqual(await ofVenue(), []);
  await hours.set({ price_list_id: play.priceListId }).where('id', '=', concert.hourId).execute();
  assert.deepEqual(idsOf(await ofVenue()), [concert.eventId]);
  await shop.db
    .updateTable('venue')
    .set({ event_siae_active: false })
    .where('id', '=', play.venue.id)
    .execute();
  assert.deepEqual(await ofVenue(), []);
});

test('the programme of the shop and of a company covers the next 31 days, that of a venue all dates', async () => {
  const { company_id } = await shop.db
    .selectFrom('venue')
    .select('company_id')
    .where('id', '=', play.venue.id)
    .executeTakeFirstOrThrow();
  const ofCompany = async () => idsOf(await read(`company=${company_id}`));
  const ofShop = async () => idsOf(await read(''));
  assert.ok((await ofCompany()).includes(play.eventId));
  shop.clock.set('2031-02-10T10:00:00Z');
  assert.equal((await ofCompany()).includes(play.eventId), false);
  const soon = await ofShop();
  assert.deepEqual([soon.includes(play.eventId), soon.includes(concert.eventId)], [false, true]);
  assert.deepEqual(idsOf(await ofVenue()), [concert.eventId, play.eventId]);
});
