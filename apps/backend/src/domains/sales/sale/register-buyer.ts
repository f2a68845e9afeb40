import { normalEmail, splitName, type RegisterBuyerRequest } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { notFound, refuse } from '../../../errors.ts';
import { register, type Registration } from '../../accounts/index.ts';

/** Request to create an account from a sale. */
export interface BuyerRegistration extends RegisterBuyerRequest {
  saleId: string;
}

/**
 * Creates an account from the buyer data of a sale, which the account then owns. Requires only a password; the e-mail
 * address is still unverified. The caller has checked the sale token.
 * @throws 404 for an unknown sale or an erased buyer; 409 when an account owns the sale; errors of `register`
 */
export async function registerBuyer(
  db: Db,
  registration: Pick<Registration, 'emailCounts' | 'count'>,
  { saleId, ...account }: BuyerRegistration,
  now: Date,
): Promise<{ id: string; username: string }> {
  const buyer = await db
    .selectFrom('sale')
    .innerJoin('client', 'client.id', 'sale.client_id')
    .select(['sale.registered_client_id', 'client.erased_at', 'client.headquarter_id', 'client.name'])
    .select(['nif', 'document_type', 'postcode', 'address', 'country', 'email', 'prefix', 'phone'])
    .where('sale.id', '=', saleId)
    .executeTakeFirst();
  if (buyer?.erased_at !== null) throw notFound();
  if (buyer.registered_client_id !== null) throw refuse('ownedAlready');
  const { registered_client_id: _, erased_at: __, name, prefix, document_type, ...person } = buyer;
  const optional = { ...(prefix !== null && { prefix }), ...(document_type !== null && { document_type }) };
  const form = { ...account, ...person, ...splitName(name), ...optional };
  const withAccount: Registration['withAccount'] = async (trx, registered_client_id) => {
    const assigned = await trx
      .updateTable('sale')
      .set({ registered_client_id })
      .where((eb) => eb.and({ id: saleId, registered_client_id: null }))
      .executeTakeFirst();
    if (assigned.numUpdatedRows === 0n) throw refuse('ownedAlready');
  };
  const id = await register(db, { ...registration, withAccount }, form, now);
  return { id, username: normalEmail(buyer.email) };
}
