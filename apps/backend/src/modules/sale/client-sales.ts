import type { z } from 'zod';
import { BASE, toEuros, type clientSales } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';

const PAGE_SIZE = 20;

/** One page of a registered client's purchases, the newest first (spec section 7 "Client panel"). */
export async function findClientSales(
  db: Db,
  clientId: string,
  page: number,
): Promise<z.infer<typeof clientSales>> {
  const { total } = await db
    .selectFrom('sale')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('registered_client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('sale')
    .select(['id', 'reference', 'status', 'total_cents', 'created_at'])
    .where('registered_client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const address = (number: number) => `${BASE}/client-panel/sale?page=${number}`;
  return {
    data: rows.map(({ id, reference, status, total_cents, created_at }) => ({
      id,
      reference,
      status,
      total: toEuros(total_cents),
      created_at: created_at.toISOString(),
    })),
    meta: { current_page: page, last_page: lastPage, total },
    links: {
      prev: page > 1 ? address(page - 1) : null,
      next: page < lastPage ? address(page + 1) : null,
    },
  };
}
