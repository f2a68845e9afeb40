/** Products of the fault matrix: a ticket, a pass and an event, each with an alternative to change to. */
import type { Db } from '../../../apps/backend/src/database/open-database.ts';
import { addDay, setDayPrice, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import {
  addDearerHour,
  addSellingEvent,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPass, type TestPass } from '@taquilla/testing/backend/pass-fixture.ts';
import { addSellingVenue, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import type { TestShop } from '@taquilla/testing/backend/test-shop.ts';

const DEARER_DAY = '2031-03-14';

export interface ChangingOffer {
  venue: SellingVenue;
  /** slots of the more expensive day, with the capacity of one purchase */
  slots: [number, number];
  pass: TestPass;
  event: SellingEvent;
  /** a more expensive date of the event, with the capacity of one purchase */
  otherHour: number;
  otherTariff: number;
}

export const UNITS = 2;

export async function addChangingOffer(shop: Pick<TestShop, 'db' | 'clock'>): Promise<ChangingOffer> {
  const { db } = shop;
  const venue = await addSellingVenue(db, 4);
  const slots = await addDay(db, venue, DEARER_DAY, UNITS);
  await setDayPrice(db, venue, DEARER_DAY, 13);
  const event = await addSellingEvent(shop, { standing: 4 });
  const { hourId: otherHour, tariffs } = await addDearerHour(db, event, UNITS);
  for (const one of [venue, event.venue]) await allow(db, one);
  return { venue, slots, event, otherHour, otherTariff: tariffs[1], pass: await addPass(db, venue) };
}

const allow = (db: Db, venue: SellingVenue) =>
  setRules(db, venue, { changes: { until: 1, fee: 0.5, events: true }, returns: { until: 1, fee: 1 } });
