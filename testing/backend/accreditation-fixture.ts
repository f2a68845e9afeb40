import { randomUUID } from 'node:crypto';
import type { TestShop } from './test-shop.ts';

/** A sale as tests name it. */
interface OfVenue {
  sale_id: string;
  headquarter_id: number;
}

/** A file that a buyer has sent as proof, without its content on disk. */
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

/** What a buyer has written as proof of a reduction. */
export async function addAccreditation({ db }: TestShop, sale: OfVenue, type: string, value: string) {
  const reduced = { product_id: 1, item_id: 1, stock_id: 1 };
  await db
    .insertInto('sale_accreditation')
    .values({ ...sale, ...reduced, id: randomUUID(), type, value })
    .execute();
}
