import { sql } from 'kysely';

/** How a sale stands, as far as its passes show it: other places, times or names are another edition. */
export const stateOfSale = sql<string>`sale.status || ' ' || sale.edition ||
  case when sale.voided_at is null then '' else ' void' end`;
