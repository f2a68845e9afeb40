import type { Db } from '../../../database/open-database.ts';
import type { Sale } from '../../sales/index.ts';
import { textsOf } from '../../venues/index.ts';

/** Returns the venue's transfer instructions in the language of the sale. */
export async function transferInstructions(
  db: Db,
  { payment_gateway_id: gatewayId, locale }: Pick<Sale, 'payment_gateway_id' | 'locale'>,
): Promise<string> {
  return (await textsOf(db, 'payment-gateway', [gatewayId], locale))(gatewayId, 'text');
}
