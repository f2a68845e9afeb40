/** What all worlds of a process share, and none changes for the next. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../apps/backend/src/config.ts';
import { openMailbox, type TestMailbox } from '@taquilla/testing/backend/mailbox.ts';
import { TestClock, type TestShop } from '@taquilla/testing/backend/test-shop.ts';
import { addOffer, type Offer } from './offer.ts';
import { drawFrom, ownChance } from './owned-chance.ts';
import { SimulationDatabase } from './simulation-database.ts';

export interface Universe<Sold = Offer> {
  clock: TestClock;
  database: SimulationDatabase;
  mailbox: TestMailbox;
  config: Config;
  offer: Sold;
  close(): Promise<void>;
}

/** Once in a process: from here on its clock and its chance are the worlds'. */
export const openUniverse = (): Promise<Universe> => openUniverseOf(addOffer);

/** The same with something else that is sold. */
export async function openUniverseOf<Sold>(
  add: (shop: Pick<TestShop, 'db' | 'clock'>) => Promise<Sold>,
): Promise<Universe<Sold>> {
  const mailbox = await openMailbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-worlds-'));
  const clock = new TestClock();
  ownChance(clock);
  drawFrom(0);
  const database = await SimulationDatabase.open();
  const offer = await add({ db: database.connect().database.db, clock });
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET: 'worlds'.repeat(8),
    LOG_LEVEL: 'silent',
    SANDBOX: 'on',
    // addresses have their share
    SMTP_URL: mailbox.url,
    RATE_LIMIT: '1000000000',
  });
  await database.keep();
  return {
    clock,
    database,
    mailbox,
    config,
    offer,
    close: async () => {
      await database.close();
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
