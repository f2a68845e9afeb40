import { normalEmail, splitName, type RegisterBuyerRequest } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { notFound, refuse } from '../../../errors.ts';
import { register, type Registration } from '../../accounts/index.ts';

/** What an account of a sale's buyer is made of. */
export interface BuyerRegistration extends RegisterBuyerRequest {
  saleId: string;
}

/**
 * Makes an account of who bought a sale, with what they typed in checkout, and gives it the sale. Only a password is
 * asked for; the address stays to be proved. Whoever asks has shown the sale's token.
 * @throws 404 for no such sale, or one whose buyer is forgotten; 409 for one that an account has; and what `register` throws
 */
export async function registerBuyer(
  db: Db,
  registration: Pick<Registration, 'letters' | 'count'>,
  { saleId, ...wish }: BuyerRegistration,
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
  const said = { ...(prefix !== null && { prefix }), ...(document_type !== null && { document_type }) };
  const form = { ...wish, ...person, ...splitName(name), ...said };
  const withAccount: Registration['withAccount'] = async (trx, registered_client_id) => {
    const given = await trx
      .updateTable('sale')
      .set({ registered_client_id })
      .where((eb) => eb.and({ id: saleId, registered_client_id: null }))
      .executeTakeFirst();
    if (given.numUpdatedRows === 0n) throw refuse('ownedAlready');
  };
  const id = await register(db, { ...registration, withAccount }, form, now);
  return { id, username: normalEmail(buyer.email) };
}
