/** A backend and a buyer that all tests of a file share. */
import { after, beforeEach } from 'node:test';
import type { Schema } from '../../apps/backend/src/database/schema.ts';
import { openMailbox, type TestMailbox } from './mailbox.ts';
import { addSellingVenue, Buyer, type SellingVenue } from './sale-fixture.ts';
import type { TestProvider } from './test-providers.ts';
import { openTestShop, START, type TestShop } from './test-shop.ts';

/**
 * Opens a backend for all tests of a file and closes it after the last. The clock is reset to `START` before each test.
 * @param env environment variables in addition to those of `openTestShop`
 * @param emptied tables that are emptied before each test
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

/** As `shopForTests`, with a mail server whose received e-mails are cleared before each test. */
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

/** Adds a selling venue before each test. @param places capacity of each slot @param provider of card payments */
export function venueForTests({ db }: TestShop, places?: number, provider?: TestProvider): SellingVenue {
  const venue = {} as SellingVenue;
  beforeEach(async () => void Object.assign(venue, await addSellingVenue(db, places, undefined, provider)));
  return venue;
}
