import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** A payment method has the configuration of its provider; which providers there are, the database does not know. */
export const providerConfiguration: Migration = {
  name: '085-provider-configuration',
  statements: [
    sql`alter table payment_gateway drop constraint payment_gateway_type_check`,
    sql`alter table payment_gateway add column config jsonb not null default '{}'`,
    sql`update payment_gateway set config = jsonb_strip_nulls(jsonb_build_object(
        'merchantCode', merchant_code, 'terminal', terminal, 'secretKey', secret_key,
        'signatureVersion', signature_version, 'paymentUrl', payment_url
      ))
      where type = 'redsys'`,
    sql`alter table payment_gateway alter column config drop default`,
    ...['merchant_code', 'terminal', 'secret_key', 'signature_version', 'payment_url'].map(
      (column) => sql`alter table payment_gateway drop column ${sql.ref(column)}`,
    ),
  ],
};
