import type { Db } from '@taquilla/backend';

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
}

/** The account of a secret key, if it is one of this sandbox's: of the payment methods that name it. */
export async function accountOf(db: Db, secretKey: string): Promise<StripeAccount | undefined> {
  const rows = await db
    .selectFrom('payment_gateway')
    .select('config')
    .where('type', '=', 'stripe')
    .orderBy('id')
    .execute();
  const account = rows.find(({ config }) => config['sandbox'] === true && config['secretKey'] === secretKey);
  const webhookSecret = account?.config['webhookSecret'];
  return typeof webhookSecret === 'string' ? { secretKey, webhookSecret } : undefined;
}
