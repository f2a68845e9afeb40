/** Requests that are no requests: slow, too large, or half. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { address, endpoints } from '@taquilla/contracts';
import { again, note, type Attack, type Tally } from '../attack.ts';
import type { Visitor } from '../../visitor.ts';

const SLOW = 300;
const DRIP_EVERY_MS = 1_000;
/** Three times as long as a body may be slow. */
const SOON_MS = 30_000;

function open(edge: string, stranger: Visitor): Socket {
  const { hostname, port } = new URL(edge);
  const socket = connect({ host: hostname, port: Number(port), localAddress: stranger.address });
  socket.on('error', () => undefined).on('data', () => undefined);
  return socket;
}

/** A byte a second, on hundreds of connections; whoever is cut off comes back. */
const slowBodies: Attack = {
  name: 'slow bodies',
  gain: 'bodies that went on for 30 s',
  bound: 0,
  run: async ({ edge }, stranger, until) => {
    const tally: Tally = { tries: 0, statuses: {}, longestMs: 0, gained: 0 };
    const head = `POST ${address(endpoints.createClient)} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const isOver = () => until.aborted;
    const drip = async () => {
      while (!isOver()) {
        const socket = open(edge, stranger);
        const start = performance.now();
        socket.write(head);
        while (!socket.destroyed && !isOver()) {
          await wait(DRIP_EVERY_MS);
          socket.write(' ');
        }
        const ms = performance.now() - start;
        note(tally, { status: 0, ms });
        if (ms > SOON_MS) tally.gained += 1;
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: SLOW }, drip));
    return tally;
  },
};

/** As `curl` and some banks' systems send every larger body. */
const expectations: Attack = {
  name: 'Expect: 100-continue',
  gain: 'answers of a broken door (502, 504, none)',
  bound: 0,
  run: (_world, stranger, until) =>
    again(until, async () => {
      const answer = await stranger.post(
        address(endpoints.paymentNotification, { gateway: 'redsys' }),
        new URLSearchParams({ Ds_MerchantParameters: 'e30' }),
        { expect: '100-continue' },
      );
      return [answer, [0, 502, 504].includes(answer.status) ? 1 : 0];
    }),
};

const SIZES = [300_000, 700_000, 1_040_000, 2_000_000];

const largeBodies: Attack = {
  name: 'bodies that are too large',
  gain: 'answers that were not 413 or 429',
  bound: 0,
  run: (_world, stranger, until) => {
    let turn = 0;
    return again(until, async () => {
      const body = Buffer.alloc(SIZES[turn++ % SIZES.length] ?? 0, ' ');
      const answer = await stranger.post(address(endpoints.createClient), body);
      return [answer, [413, 429].includes(answer.status) ? 0 : 1];
    });
  },
};

export const connections: readonly Attack[] = [slowBodies, expectations, largeBodies];
