import { address, endpoints, type SaleCreated } from '@taquilla/contracts';
import type { SaleKindName } from '../../../apps/backend/src/database/sales-tables.ts';
import { openSession } from '../../../apps/backend/src/domains/accounts/client/session.ts';
import { saleToken } from '../../../apps/backend/src/domains/sales/sale/sale-token.ts';
import { addClient, type TestClient } from '../client-fixture.ts';
import { addSellingVenue, Buyer, ticketOrder, type SellingVenue } from '../sale-fixture.ts';
import type { TestShop } from '../test-shop.ts';

export const WHO = [
  'guest',
  'owner',
  'other client',
  'other venue',
  'expired token',
  'stolen token',
] as const;
export type Who = (typeof WHO)[number];

/** Cookie value of the owner's browser. No request of the matrix sends it. */
const BROWSER_KEY = 'k'.repeat(43);

interface Purchase {
  id: string;
  /** sale token that is not bound to a browser */
  token: string;
  /** sale token that is bound to the buyer's browser; the matrix sends it without the cookie */
  stolenToken: string;
}

/** Fixture of the matrix: a client with purchases, other clients, and their tokens. */
export interface World {
  venue: SellingVenue;
  owner: TestClient;
  others: Record<'other client' | 'other venue', TestClient>;
  /** access tokens */
  tokens: Record<Who, string | undefined>;
  purchases: Record<SaleKindName, Purchase>;
  /** valid token of a sale at another venue */
  strangersToken: string;
}

export async function buildMatrixFixture(shop: TestShop): Promise<World> {
  const venue = await addSellingVenue(shop.db, 100);
  const elsewhere = await addSellingVenue(shop.db);
  const owner = await addClient(shop, venue.id);
  const others = {
    'other client': await addClient(shop, venue.id),
    'other venue': await addClient(shop, elsewhere.id),
  };
  const tokens = {
    guest: undefined,
    owner: owner.token,
    'other client': others['other client'].token,
    'other venue': others['other venue'].token,
    // bound to the cookie of the owner's browser, which the matrix does not send
    'stolen token': await openSession(shop.db, owner.id, shop.clock.now(), { browserKey: BROWSER_KEY }),
    // opened last, because opening a session deletes expired sessions
    'expired token': await openSession(shop.db, owner.id, new Date('2031-01-10T10:00:00Z')),
  };
  const purchases = {
    tickets: await buy(shop, venue, owner, 'tickets'),
    'tourist-pass': await buy(shop, venue, owner, 'tourist-pass'),
    event: await buy(shop, venue, owner, 'event'),
  };
  const { token } = await new Buyer(shop).order(ticketOrder(elsewhere));
  return { venue, owner, others, tokens, purchases, strangersToken: token };
}

/**
 * Buys tickets as the owner and returns the paid sale. For the other kinds it only changes the column `kind`, because
 * authorisation does not depend on the content of a sale.
 */
async function buy(
  shop: TestShop,
  venue: SellingVenue,
  owner: TestClient,
  kind: SaleKindName,
): Promise<Purchase> {
  const buyer = new Buyer(shop);
  const answer = await shop.app.inject({
    method: 'POST',
    url: address(endpoints.createTicketOrder),
    headers: { authorization: `Bearer ${owner.token}` },
    payload: ticketOrder(venue, { registered_client_id: owner.id }),
  });
  const { id, token } = answer.json<{ data: SaleCreated }>().data;
  await buyer.verdict(await buyer.pay(id));
  await shop.db.updateTable('sale').set({ kind }).where('id', '=', id).execute();
  return { id, token, stolenToken: saleToken(id, shop.deps.config.secret, BROWSER_KEY) };
}

/** Returns strings that only the owner and holders of the sale tokens may read. */
export async function secretsOf({ db }: TestShop, { owner, purchases, venue }: World): Promise<string[]> {
  const sales = await db
    .selectFrom('sale')
    .select(['reference'])
    .where(
      'id',
      'in',
      Object.values(purchases).map(({ id }) => id),
    )
    .execute();
  const tokens = Object.values(purchases).map(({ token }) => token);
  return [
    owner.email,
    owner.token,
    `buyer-${venue.id}@example.org`,
    ...tokens,
    ...sales.map((sale) => sale.reference),
  ];
}

/** Returns the owner's rows, to detect changes by other callers. */
export async function belongings({ db, clock }: TestShop, { owner }: World) {
  return {
    account: await db.selectFrom('registered_client').selectAll().where('id', '=', owner.id).execute(),
    sales: await db
      .selectFrom('sale')
      .selectAll()
      .where('registered_client_id', '=', owner.id)
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('access_token')
      .selectAll()
      .where('registered_client_id', '=', owner.id)
      .where('expires_at', '>', clock.now())
      .execute(),
  };
}
