/** Files and documents that cost time or memory to make or to look at. */
import { address, endpoints, saleCreated, type SaleCreated, UPLOAD_MAX_BYTES } from '@taquilla/contracts';
import { retrying, ShopClient } from '@taquilla/testing/backend/shop-client.ts';
import { HOSTILE_DOCUMENTS, HOSTILE_PICTURES } from '@taquilla/testing/backend/hostile-uploads.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { again, isGood, type Attack, type World } from '../attack.ts';
import { dataOf, type Visitor } from '../../visitor.ts';

/** A file is looked at where it is not refused for its number. */
const LOOKED_AT = [200, 413, 415, 422];

function upload(stranger: Visitor, sale: SaleCreated | undefined, bytes: Buffer) {
  const { id, token } = sale ?? { id: '', token: '' };
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], `${'.'.repeat(50_000)}.pdf`));
  return stranger.post(address(endpoints.uploadFile, { id }), form, { 'x-sale-token': token });
}

/** Tried until there is one: beside all other attacks it may take some time. */
async function order(
  { venue }: World,
  stranger: Visitor,
  until: AbortSignal,
): Promise<SaleCreated | undefined> {
  while (!until.aborted) {
    const answer = await stranger.post(address(endpoints.createTicketOrder), ticketOrder(venue));
    if (isGood(answer)) return dataOf(saleCreated, answer);
  }
  return undefined;
}

async function send(
  world: World,
  stranger: Visitor,
  until: AbortSignal,
  files: readonly (() => Promise<Buffer>)[],
) {
  const sale = await order(world, stranger, until);
  let turn = 0;
  return again(until, async () => {
    const bytes = await files[turn++ % files.length]?.();
    const answer = await upload(stranger, sale, bytes ?? Buffer.alloc(0));
    return [answer, LOOKED_AT.includes(answer.status) ? 1 : 0];
  });
}

const documents: Attack = {
  name: 'documents that take long',
  gain: 'files looked at',
  bound: 120,
  run: (world, stranger, until) =>
    send(
      world,
      stranger,
      until,
      Object.values(HOSTILE_DOCUMENTS).map((make) => async () => make(UPLOAD_MAX_BYTES - 1_000)),
    ),
};

const pictures: Attack = {
  name: 'pictures of many pixels',
  gain: 'pictures looked at',
  bound: 120,
  run: async (world, stranger, until) => {
    const made = await Promise.all(Object.values(HOSTILE_PICTURES).map(async (make) => make()));
    return send(
      world,
      stranger,
      until,
      made.map((bytes) => async () => bytes),
    );
  },
};

const bonds: Attack = {
  name: 'bonds again and again',
  gain: 'bonds downloaded',
  bound: 30,
  run: async (world, stranger, until) => {
    const buyer = new ShopClient(retrying(stranger.send), world.venue);
    const { saleId, token } = await buyer.buy();
    return again(
      until,
      async () => {
        const answer = await stranger.get(address(endpoints.downloadBond, { id: saleId, token }));
        return [answer, isGood(answer) ? 1 : 0];
      },
      { lines: 5 },
    );
  },
};

const maps: Attack = {
  name: 'maps of 100,000 seats',
  gain: 'answers that failed (5xx, none)',
  bound: 0,
  run: ({ arena }, stranger, until) => {
    const path = address(endpoints.eventMap, { id: arena.hourId, headquarter_id: arena.venueId });
    return again(
      until,
      async () => {
        const answer = await stranger.get(path);
        return [answer, answer.status === 0 || answer.status >= 500 ? 1 : 0];
      },
      { lines: 20 },
    );
  },
};

export const costlyFiles: readonly Attack[] = [documents, pictures, bonds, maps];
