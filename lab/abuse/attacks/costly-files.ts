/** Uploads and downloads that cost processing time or memory. */
import { address, endpoints, saleCreated, type SaleCreated, UPLOAD_MAX_BYTES } from '@taquilla/contracts';
import { retrying, ShopClient } from '@taquilla/testing/backend/shop-client.ts';
import { HOSTILE_DOCUMENTS, HOSTILE_PICTURES } from '@taquilla/testing/backend/hostile-uploads.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { again, isGood, type Attack, type AttackTarget } from '../attack.ts';
import { dataOf, type Visitor } from '../../visitor.ts';

/** Statuses of uploads that were inspected, instead of refused by a limit. */
const INSPECTED = [200, 413, 415, 422];

function upload(attacker: Visitor, sale: SaleCreated | undefined, bytes: Buffer) {
  const { id, token } = sale ?? { id: '', token: '' };
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], `${'.'.repeat(50_000)}.pdf`));
  return attacker.post(address(endpoints.uploadFile, { id }), form, { 'x-sale-token': token });
}

/** Retries until an order succeeds, because the other attacks use up the rate limit. */
async function order(
  { venue }: AttackTarget,
  attacker: Visitor,
  until: AbortSignal,
): Promise<SaleCreated | undefined> {
  while (!until.aborted) {
    const answer = await attacker.post(address(endpoints.createTicketOrder), ticketOrder(venue));
    if (isGood(answer)) return dataOf(saleCreated, answer);
  }
  return undefined;
}

async function send(
  target: AttackTarget,
  attacker: Visitor,
  until: AbortSignal,
  files: readonly (() => Promise<Buffer>)[],
) {
  const sale = await order(target, attacker, until);
  let turn = 0;
  return again(until, async () => {
    const bytes = await files[turn++ % files.length]?.();
    const answer = await upload(attacker, sale, bytes ?? Buffer.alloc(0));
    return [answer, INSPECTED.includes(answer.status) ? 1 : 0];
  });
}

const documents: Attack = {
  name: 'expensive documents',
  gain: 'files inspected',
  bound: 120,
  run: (target, attacker, until) =>
    send(
      target,
      attacker,
      until,
      Object.values(HOSTILE_DOCUMENTS).map((make) => async () => make(UPLOAD_MAX_BYTES - 1_000)),
    ),
};

const pictures: Attack = {
  name: 'large pictures',
  gain: 'pictures inspected',
  bound: 120,
  run: async (target, attacker, until) => {
    const made = await Promise.all(Object.values(HOSTILE_PICTURES).map(async (make) => make()));
    return send(
      target,
      attacker,
      until,
      made.map((bytes) => async () => bytes),
    );
  },
};

const bonds: Attack = {
  name: 'repeated bonds',
  gain: 'bonds downloaded',
  bound: 30,
  run: async (target, attacker, until) => {
    const buyer = new ShopClient(retrying(attacker.send), target.venue);
    const { saleId, token } = await buyer.buy();
    return again(
      until,
      async () => {
        const answer = await attacker.get(address(endpoints.downloadBond, { id: saleId, token }));
        return [answer, isGood(answer) ? 1 : 0];
      },
      { lines: 5 },
    );
  },
};

const maps: Attack = {
  name: 'maps of 100,000 seats',
  gain: 'failed responses (5xx, none)',
  bound: 0,
  run: ({ arena }, attacker, until) => {
    const path = address(endpoints.eventMap, { id: arena.hourId, headquarter_id: arena.venueId });
    return again(
      until,
      async () => {
        const answer = await attacker.get(path);
        return [answer, answer.status === 0 || answer.status >= 500 ? 1 : 0];
      },
      { lines: 20 },
    );
  },
};

export const costlyFiles: readonly Attack[] = [documents, pictures, bonds, maps];
