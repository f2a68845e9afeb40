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

/** Of the owner's browser. No request of the matrix carries it. */
const BROWSER_KEY = 'k'.repeat(43);

interface Purchase {
  id: string;
  /** the sale's own token */
  token: string;
  /** the token of the buyer's browser, which is sent without the cookie of that browser */
  stolenToken: string;
}

/** An owner with purchases, and everybody who might want to see them. */
export interface World {
  venue: SellingVenue;
  owner: TestClient;
  others: Record<'other client' | 'other venue', TestClient>;
  /** access tokens */
  tokens: Record<Who, string | undefined>;
  purchases: Record<SaleKindName, Purchase>;
  /** the token of somebody else's sale, for whom it is of no use here */
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
    // of the owner's browser, without the cookie of that browser
    'stolen token': await openSession(shop.db, owner.id, shop.clock.now(), { browserKey: BROWSER_KEY }),
    // opening a session deletes those that have run out: this one is the last
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

/** A paid purchase. A pass or an event is a purchase of tickets that says it is one: who may see it is the same question. */
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

/** What only the owner, or who has the sale's token, may read. */
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

/** Everything of the owner that somebody else might have changed. */
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
