import { randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE } from '@taquilla/contracts';
import type { Db, Trx } from '../database/open-database.ts';
import { lockSetting, writeSetting } from '../database/settings.ts';
import { transaction } from '../database/transaction.ts';
import { fillCalendars, importCatalogue } from '../domains/operations/index.ts';
import { hashPassword } from '../domains/accounts/index.ts';
import { DAYS_BEFORE, SHOPPING_AT } from './buy-some.ts';
import { demoFiles, demoPicture } from './demo-files.ts';
import { sellSome } from './sell-some.ts';

/** Credentials of a registered client of every venue of the demo. */
export const DEMO_CLIENT = { username: 'demo@taquilla.example', password: 'taquilla-demo' } as const;

const MARK = 'demo';
/** Prefix of the setting's value for a loaded demo; the end of the days with sold places follows. */
const SOLD_UNTIL = 'sold until ';
const DAY_MS = 24 * 60 * 60_000;

export type DemoOutcome = 'loaded' | 'extended' | 'unchanged';

/**
 * Loads the demo into an empty database, or adds the missing days to the calendars of a loaded demo. Leaves a database
 * with other venues unchanged. Safe in concurrent processes.
 */
export async function loadDemo(db: Db, now: Date): Promise<DemoOutcome> {
  const passwordHash = await hashPassword(DEMO_CLIENT.password);
  return transaction(db, async (trx) => {
    const mark = await lockSetting(trx, MARK, 'empty');
    if (mark.startsWith(SOLD_UNTIL)) {
      await fillCalendars(trx, now);
      const until = await sellSome(trx, new Date(mark.slice(SOLD_UNTIL.length)));
      await writeSetting(trx, MARK, SOLD_UNTIL + until.toISOString());
      return 'extended';
    }
    const company = await trx.selectFrom('company').select('id').limit(1).executeTakeFirst();
    if (company) return 'unchanged';
    await importAll(trx, passwordHash, now);
    await fillCalendars(trx, now);
    const until = await sellSome(trx, now);
    await writeSetting(trx, MARK, SOLD_UNTIL + until.toISOString());
    return 'loaded';
  });
}

async function importAll(trx: Trx, passwordHash: string, now: Date): Promise<void> {
  // the demo's client has visited this venue before
  const before = new Date(now.getTime() - DAYS_BEFORE * DAY_MS);
  for (const file of demoFiles()) {
    const begin = file.venue.slug === SHOPPING_AT ? before : now;
    const { venueId } = await importCatalogue(trx, file, begin, {
      hasSandbox: true,
      readBeside: demoPicture,
    });
    await addDemoClient(trx, venueId, passwordHash, now);
  }
}

async function addDemoClient(trx: Trx, venueId: number, passwordHash: string, now: Date): Promise<void> {
  await trx
    .insertInto('registered_client')
    .values({
      id: randomUUID(),
      headquarter_id: venueId,
      username: DEMO_CLIENT.username,
      password_hash: passwordHash,
      name: 'Alba',
      last_name: 'Vega Río',
      email: DEMO_CLIENT.username,
      locale: DEFAULT_LOCALE,
      nif: '12345678Z',
      postcode: '41410',
      address: 'Calle del Agua 3, Carmona',
      country: 'ES',
      prefix: '+34',
      phone: '600000000',
      verified_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
