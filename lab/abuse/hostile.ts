/** The hostile client's process: told the world, it begins all attacks; told to stop, it answers what came of them. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Attack, Tally, World } from './attack.ts';
import { connections } from './attacks/connections.ts';
import { costlyFiles } from './attacks/costly-files.ts';
import { otherPeople } from './attacks/people.ts';
import { reservedCapacity } from './attacks/places.ts';
import { waitingRoom } from './attacks/waiting-room.ts';
import { Visitor } from '../visitor.ts';

export const ATTACKS: readonly Attack[] = [
  ...costlyFiles,
  ...reservedCapacity,
  ...otherPeople,
  ...connections,
  ...waitingRoom,
];

/** Set in its process alone. */
const HOSTILE = 'ABUSE_HOSTILE';

/** `one`: a single hostile client. `many`: each attack has one, so that no limit of one hides what another may do. */
export type Addresses = 'one' | 'many';

interface Order {
  world: World;
  addresses: Addresses;
  /** attacks with this in their name */
  only: string;
}

/** By the attack's name. */
export type Tallies = Record<string, Tally>;

export interface HostileClient {
  stop(): Promise<Tallies>;
}

/** Begins all attacks. */
export async function startHostileClient(order: Order): Promise<HostileClient> {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, [HOSTILE]: 'on' } });
  // a stranger's computer is another one: what the client takes to attack is not taken from those who are attacked
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(order);
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

/** 127.0.0.65, and for many 127.0.0.66, 127.0.0.67 … */
const addressOf = (attack: number, addresses: Addresses) =>
  `127.0.0.${addresses === 'one' ? 65 : 66 + attack}`;

async function attack({ world, addresses, only }: Order): Promise<void> {
  const isOver = new AbortController();
  const running = ATTACKS.filter(({ name }) => name.includes(only)).map(async ({ name, run }, index) => {
    const stranger = new Visitor(world.edge, addressOf(index, addresses));
    try {
      return [name, await run(world, stranger, isOver.signal)] as const;
    } catch (error) {
      // an attack that gets nowhere is no reason for the others to end
      return [name, { tries: 0, statuses: {}, longestMs: 0, gained: 0, failure: String(error) }] as const;
    } finally {
      stranger.close();
    }
  });
  process.send?.('under way');
  await once(process, 'message');
  isOver.abort();
  process.send?.(Object.fromEntries(await Promise.all(running)));
}

if (process.env[HOSTILE] === 'on') process.once('message', (order: Order) => void attack(order));
