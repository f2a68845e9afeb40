import type { Db } from '@taquilla/backend';

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
}

/** Finds the account of a secret key among the payment methods that use the sandbox. */
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
