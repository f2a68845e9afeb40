import { randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE } from '@taquilla/contracts';
import type { Db, Trx } from '../database/open-database.ts';
import { transaction } from '../database/transaction.ts';
import { hashPassword } from '../modules/client/login.ts';
import { addStock } from './add-stock.ts';
import { demoCompanies } from './companies.ts';
import { importCompany } from './import-company.ts';
import { importSurvey } from './survey.ts';

/** Somebody who can log in at every venue of the demo. */
export const DEMO_CLIENT = { username: 'demo@taquilla.example', password: 'taquilla-demo' } as const;

const MARK = 'demo';

export type DemoOutcome = 'loaded' | 'topped up' | 'left alone';

/**
 * Fills an empty database with the demo, and the calendar of a demo that is there with the days that are missing. A
 * database with somebody's own venues is left alone. Any number of processes may start with it together.
 */
export async function loadDemo(db: Db, now: Date): Promise<DemoOutcome> {
  const passwordHash = await hashPassword(DEMO_CLIENT.password);
  return transaction(db, async (trx) => {
    const mark = await trx
      .insertInto('setting')
      .values({ key: MARK, value: 'empty' })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('setting.value') })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    if (mark.value !== 'loaded') {
      const company = await trx.selectFrom('company').select('id').limit(1).executeTakeFirst();
      if (company) return 'left alone';
      await importAll(trx, passwordHash, now);
    }
    for (const { venues } of demoCompanies) for (const venue of venues) await addStock(trx, venue, now);
    return mark.value === 'loaded' ? 'topped up' : 'loaded';
  });
}

async function importAll(trx: Trx, passwordHash: string, now: Date): Promise<void> {
  for (const company of demoCompanies) {
    await importCompany(trx, company);
    for (const venue of company.venues) await addDemoClient(trx, venue.id, passwordHash, now);
  }
  await importSurvey(trx);
  await trx.updateTable('setting').set({ value: 'loaded' }).where('key', '=', MARK).execute();
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
    .execute();
}
