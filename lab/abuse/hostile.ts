/**
 * The hostile client's process. The first message starts all attacks against the sent target; the second message stops
 * them, and the process replies with their counts.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Attack, Tally, AttackTarget } from './attack.ts';
import { connections } from './attacks/connections.ts';
import { costlyFiles } from './attacks/costly-files.ts';
import { attacksOnOthers } from './attacks/people.ts';
import { reservedCapacity } from './attacks/places.ts';
import { waitingRoom } from './attacks/waiting-room.ts';
import { Visitor } from '../visitor.ts';

export const ATTACKS: readonly Attack[] = [
  ...costlyFiles,
  ...reservedCapacity,
  ...attacksOnOthers,
  ...connections,
  ...waitingRoom,
];

/** Environment variable that marks the child process. */
const HOSTILE = 'ABUSE_HOSTILE';

/** `many`: each attack has a separate address, so that the limits on one attack do not hide the gain of another. */
export type Addresses = 'one' | 'many';

interface AttackRequest {
  target: AttackTarget;
  addresses: Addresses;
  /** part of the names of the attacks to run; empty: all */
  only: string;
}

/** Counts by name of the attack. */
export type Tallies = Record<string, Tally>;

export interface HostileClient {
  stop(): Promise<Tallies>;
}

/** Starts a child process that runs the attacks. */
export async function startHostileClient(attackRequest: AttackRequest): Promise<HostileClient> {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, [HOSTILE]: 'on' } });
  // a real attacker has another machine: the attacks should take no CPU time from the servers
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(attackRequest);
  await once(child, 'message');
  return {
    stop: async () => {
      const answer = once(child, 'message');
      child.send('stop');
      const [tallies] = (await answer) as [Tallies];
      child.disconnect();
      return tallies;
    },
  };
}

/** Returns 127.0.0.65 for `one`; 127.0.0.66, 127.0.0.67 … for `many`. */
const addressOf = (attack: number, addresses: Addresses) =>
  `127.0.0.${addresses === 'one' ? 65 : 66 + attack}`;

async function attack({ target, addresses, only }: AttackRequest): Promise<void> {
  const isOver = new AbortController();
  const running = ATTACKS.filter(({ name }) => name.includes(only)).map(async ({ name, run }, index) => {
    const attacker = new Visitor(target.edge, addressOf(index, addresses));
    try {
      return [name, await run(target, attacker, isOver.signal)] as const;
    } catch (error) {
      // an error ends only this attack
      return [name, { tries: 0, statuses: {}, longestMs: 0, gained: 0, failure: String(error) }] as const;
    } finally {
      attacker.close();
    }
  });
  process.send?.('started');
  await once(process, 'message');
  isOver.abort();
  process.send?.(Object.fromEntries(await Promise.all(running)));
}

if (process.env[HOSTILE] === 'on')
  process.once('message', (attackRequest: AttackRequest) => void attack(attackRequest));
