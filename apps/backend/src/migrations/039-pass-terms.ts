import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What a pass promised when it was sold stays with it, whatever its product promises later. */
export const passTerms: Migration = {
  name: '039-pass-terms',
  statements: [
    // null: no pass, or sold by a release of before, whose terms are its product's
    sql`alter table sale_line add column pass jsonb`,
    sql`update sale_line
      set pass = jsonb_build_object(
        'uses', product.pass_uses,
        'validityDays', product.pass_validity_days,
        'isShared', coalesce(not product.pass_is_individual_use, false))
      from product, sale
      where product.id = sale_line.product_id and sale.id = sale_line.sale_id and sale.kind = 'tourist-pass'`,
  ],
};
