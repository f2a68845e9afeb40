import { loggedClient, toEuros, type OwnData } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { loggedClientOf, type RegisteredClient } from '../client/account.ts';

/** Everything that the venue keeps about a registered client, to take along (GDPR, articles 15 and 20). */
export async function exportData(db: Db, client: RegisteredClient, now: Date): Promise<OwnData> {
  const newsletter = await db
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('headquarter_id', '=', client.headquarter_id)
    .where('email', '=', client.email.toLowerCase())
    .executeTakeFirst();
  return {
    exported_at: now.toISOString(),
    account: loggedClient.parse(loggedClientOf(client)),
    newsletter: newsletter !== undefined,
    purchases: await purchasesOf(db, client.id),
  };
}

async function purchasesOf(db: Db, clientId: string) {
  const sales = await db
    .selectFrom('sale')
    .innerJoin('client', 'client.id', 'sale.client_id')
    .select(['sale.id', 'sale.reference', 'sale.kind', 'sale.status', 'sale.total_cents', 'sale.created_at'])
    .select(['sale.invoice', 'client.name', 'client.email', 'client.nif', 'client.phone', 'client.postcode'])
    .where('sale.registered_client_id', '=', clientId)
    .orderBy('sale.created_at')
    .execute();
  const lines = await db
    .selectFrom('sale_line')
    .innerJoin('sale', 'sale.id', 'sale_line.sale_id')
    .select(['sale_line.sale_id', 'sale_line.product_name', 'sale_line.quantity', 'sale_line.holders'])
    .where('sale.registered_client_id', '=', clientId)
    .orderBy('sale_line.position')
    .execute();
  const linesBySale = new Map<string, Omit<(typeof lines)[number], 'sale_id'>[]>();
  for (const { sale_id, ...line } of lines) {
    linesBySale.set(sale_id, [...(linesBySale.get(sale_id) ?? []), line]);
  }
  return sales.map(({ id, reference, kind, status, total_cents, created_at, invoice, ...buyer }) => ({
    ...{ id, reference, kind, status, invoice, buyer },
    total: toEuros(total_cents),
    created_at: created_at.toISOString(),
    lines: linesBySale.get(id) ?? [],
  }));
}
