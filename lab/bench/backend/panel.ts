/**
 * `npm run bench -- panel`: first page of a client panel with 5,000 purchases compared with a panel with 10, as API
 * calls on the embedded database. Prints medians and their ratio; exit code 1 if the ratio misses its goal.
 */
import { readCommandLine } from '@taquilla/server';
import { sql } from 'kysely';
import { address, endpoints, type SaleCreated } from '@taquilla/contracts';
import { addClient, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';
import { median } from '../../median.ts';

const FEW = 10;
const MANY = 5_000;
const GOAL = 1.2;

const { values } = readCommandLine('npm run bench -- panel', {
  options: { rounds: { type: 'string', default: '300' } },
});
const shop = await openTestShop();
try {
  const venue = await addSellingVenue(shop.db);
  const few = await clientWith(shop, venue, FEW);
  const many = await clientWith(shop, venue, MANY);
  await sql`analyze sale`.execute(shop.db);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < Number(values.rounds); round++) {
    times.few.push(await firstPage(shop, few));
    times.many.push(await firstPage(shop, many));
  }
  const [small, large] = [median(times.few), median(times.many)];
  const ratio = large / small;
  console.log(`${FEW} purchases: ${small.toFixed(2)} ms`);
  console.log(`${MANY} purchases: ${large.toFixed(2)} ms`);
  console.log(`ratio ${ratio.toFixed(2)}, goal < ${GOAL}`);
  if (ratio >= GOAL) process.exitCode = 1;
} finally {
  await shop.close();
}

/** Adds a client with `count` purchases at intervals of one minute. */
async function clientWith(shop: TestShop, venue: SellingVenue, count: number): Promise<TestClient> {
  const client = await addClient(shop, venue.id);
  const answer = await shop.app.inject({
    method: 'POST',
    url: address(endpoints.createTicketOrder),
    headers: { authorization: `Bearer ${client.token}` },
    payload: ticketOrder(venue, {
      registered_client_id: client.id,
      quantity: 1,
    }),
  });
  const { id } = answer.json<{ data: SaleCreated }>().data;
  await sql`
    insert into sale
    select (jsonb_populate_record(sale, jsonb_build_object(
      'id', gen_random_uuid(),
      'reference', 'B' || ${client.id}::text || number,
      'created_at', sale.created_at - number * interval '1 minute'))).*
    from sale, generate_series(1, ${count - 1}::integer) as number
    where sale.id = ${id}`.execute(shop.db);
  return client;
}

/** Requests the first page. @returns milliseconds */
async function firstPage(shop: TestShop, { token }: TestClient): Promise<number> {
  const start = performance.now();
  const answer = await shop.app.inject({
    url: address(endpoints.clientSales, { page: 1 }),
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return performance.now() - start;
}
