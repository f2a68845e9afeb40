/** A box office, and who buys there, for all tests of a file: it closes behind the last, and each finds the hour at which it opened. */
import { after, beforeEach } from 'node:test';
import type { Schema } from '../../apps/backend/src/database/schema.ts';
import { openMailbox, type TestMailbox } from './mailbox.ts';
import { addSellingVenue, Buyer, type SellingVenue } from './sale-fixture.ts';
import type { TestProvider } from './test-providers.ts';
import { openTestShop, START, type TestShop } from './test-shop.ts';

/**
 * @param env settings on top of the test's own
 * @param emptied tables in which no test finds what the one before left
 */
export async function shopForTests(
  env: Record<string, string> = {},
  emptied: readonly (keyof Schema)[] = [],
): Promise<{ shop: TestShop; buyer: Buyer }> {
  const shop = await openTestShop(env);
  after(() => shop.close());
  beforeEach(async () => {
    shop.clock.set(START);
    for (const table of emptied) await shop.db.deleteFrom(table).execute();
  });
  return { shop, buyer: new Buyer(shop) };
}

/** One that sends mails: each test finds an empty mailbox. */
export async function mailingShopForTests(
  env: Record<string, string> = {},
  emptied: readonly (keyof Schema)[] = [],
): Promise<{ shop: TestShop; buyer: Buyer; mailbox: TestMailbox }> {
  const mailbox = await openMailbox();
  const opened = await shopForTests({ SMTP_URL: mailbox.url, ...env }, emptied);
  after(() => mailbox.close());
  beforeEach(() => void (mailbox.received.length = 0));
  return { ...opened, mailbox };
}

/** A venue that sells, another for each test. @param places of each of its slots @param provider of its payments by card */
export function venueForTests({ db }: TestShop, places?: number, provider?: TestProvider): SellingVenue {
  const venue = {} as SellingVenue;
  beforeEach(async () => void Object.assign(venue, await addSellingVenue(db, places, undefined, provider)));
  return venue;
}
