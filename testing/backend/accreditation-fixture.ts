import { randomUUID } from 'node:crypto';
import type { TestShop } from './test-shop.ts';

/** Identifies a sale and its venue. */
interface OfVenue {
  sale_id: string;
  headquarter_id: number;
}

/** Inserts the row of an uploaded accreditation document; no file is written to disk. */
export async function addAccreditationFile(
  { db, clock }: TestShop,
  sale: OfVenue,
  name: string,
  id = randomUUID(),
) {
  const file = { accreditation_id: null, content_type: 'application/pdf', size: 5, created_at: clock.now() };
  await db
    .insertInto('sale_file')
    .values({ ...sale, ...file, id, name })
    .execute();
}

/** Inserts an accreditation that the buyer typed, for example a card number. */
export async function addAccreditation({ db }: TestShop, sale: OfVenue, type: string, value: string) {
  const reduced = { product_id: 1, item_id: 1, stock_id: 1 };
  await db
    .insertInto('sale_accreditation')
    .values({ ...sale, ...reduced, id: randomUUID(), type, value })
    .execute();
}
