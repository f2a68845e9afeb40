/** Slow, too large and incomplete requests. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { address, endpoints } from '@taquilla/contracts';
import { again, note, type Attack, type Tally } from '../attack.ts';
import type { Visitor } from '../../visitor.ts';

const SLOW_CONNECTIONS = 300;
const DRIP_EVERY_MS = 1_000;
/** Duration of a slow body that counts as a gain: three times the limit for slow bodies. */
const TOO_LONG_MS = 30_000;

function open(edge: string, attacker: Visitor): Socket {
  const { hostname, port } = new URL(edge);
  const socket = connect({ host: hostname, port: Number(port), localAddress: attacker.address });
  socket.on('error', () => undefined).on('data', () => undefined);
  return socket;
}

/** Sends one byte a second on each of hundreds of connections; reconnects when a connection is closed. */
const slowBodies: Attack = {
  name: 'slow bodies',
  gain: 'bodies that went on for 30 s',
  bound: 0,
  run: async ({ edge }, attacker, until) => {
    const tally: Tally = { tries: 0, statuses: {}, longestMs: 0, gained: 0 };
    const head = `POST ${address(endpoints.createClient)} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const isOver = () => until.aborted;
    const drip = async () => {
      while (!isOver()) {
        const socket = open(edge, attacker);
        const start = performance.now();
        socket.write(head);
        while (!socket.destroyed && !isOver()) {
          await wait(DRIP_EVERY_MS);
          socket.write(' ');
        }
        const ms = performance.now() - start;
        note(tally, { status: 0, ms });
        if (ms > TOO_LONG_MS) tally.gained += 1;
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: SLOW_CONNECTIONS }, drip));
    return tally;
  },
};

/** `curl` and some banks send larger bodies with this header. */
const expectations: Attack = {
  name: 'Expect: 100-continue',
  gain: 'gateway errors (502, 504, no response)',
  bound: 0,
  run: (_target, attacker, until) =>
    again(until, async () => {
      const answer = await attacker.post(
        address(endpoints.paymentNotification, { gateway: 'redsys' }),
        new URLSearchParams({ Ds_MerchantParameters: 'e30' }),
        { expect: '100-continue' },
      );
      return [answer, [0, 502, 504].includes(answer.status) ? 1 : 0];
    }),
};

const SIZES = [300_000, 700_000, 1_040_000, 2_000_000];

const largeBodies: Attack = {
  name: 'oversized bodies',
  gain: 'responses other than 413 or 429',
  bound: 0,
  run: (_target, attacker, until) => {
    let turn = 0;
    return again(until, async () => {
      const body = Buffer.alloc(SIZES[turn++ % SIZES.length] ?? 0, ' ');
      const answer = await attacker.post(address(endpoints.createClient), body);
      return [answer, [413, 429].includes(answer.status) ? 0 : 1];
    });
  },
};

export const connections: readonly Attack[] = [slowBodies, expectations, largeBodies];
