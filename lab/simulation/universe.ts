/** Resources that all simulations of a process share. */
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

/** Opens the resources. Replaces the clock and random numbers of the process, so call it once. */
export const openUniverse = (): Promise<Universe> => openUniverseOf(addOffer);

/** Opens the resources like `openUniverse`, with other products. */
export async function openUniverseOf<Sold>(
  add: (shop: Pick<TestShop, 'db' | 'clock'>) => Promise<Sold>,
): Promise<Universe<Sold>> {
  const mailbox = await openMailbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-simulations-'));
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
    // purchase limits per address remain active
    SMTP_URL: mailbox.url,
    RATE_LIMIT: '1000000000',
  });
  await database.snapshot();
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
