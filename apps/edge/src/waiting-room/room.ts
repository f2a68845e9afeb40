import type { FairOpening } from '@taquilla/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { lapsedBefore, newRoom, stepOf, type RoomRules, type RoomState, type Wish } from './room-state.ts';
import type { RoomStore } from './room-store.ts';
import { queuePosition, type QueuePosition } from './queue-position.ts';
import { Tickets, type Ticket } from './ticket.ts';

/** Of one address beyond its share each place is so many behind the one before: it has so small a part of the turns. */
export const SPACING = 50;
/** Who comes, or comes in, within so many ms is written down together. */
const TOGETHER_MS = 50;
const STEP_MS = 250;
const MINUTE_MS = 60_000;
/** Of one that is over, whose figures are still told. */
const STEP_AFTER_MS = 60_000;
/** So long somebody whose turn it is waits at the door while others come in. */
const DOOR_MS = 5_000;
/** Visitors who wait for such a step at a time; of more each is asked to come again. */
const MOST_PENDING = 20_000;

export interface WaitingRoomOptions {
  store: RoomStore;
  tickets: Tickets;
  /** of the box office; undefined while it is silent */
  headroom: () => number | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

interface Joining {
  network: string;
  settle: (ticket: Ticket | undefined) => void;
}

/** A position whose visitor asks to come in, however many calls ask for it. */
interface Wishing {
  position: string;
  wish: Wish;
  /** ms since the epoch until which its visitor waits at the door */
  deadline: number;
  /** of the calls that wait for it. Their parameter is when the pass ends, ms since the epoch; undefined: turned away */
  settles: ((until: number | undefined) => void)[];
}

const settled = ({ settles }: Wishing) =>
  new Promise<number | undefined>((settle) => void settles.push(settle));

function settle({ settles }: Wishing, until: number | undefined): void {
  for (const each of settles) each(until);
}

/** One opening at one edge. What happens is gathered for a moment and written down at once, so that a crowd costs few writes. */
export class WaitingRoom {
  #opening: FairOpening;
  readonly #options: WaitingRoomOptions;
  #rules: RoomRules;
  #joining: Joining[] = [];
  /** by position */
  readonly #wishing = new Map<string, Wishing>();
  #state: RoomState;
  #timer: NodeJS.Timeout | undefined;
  #lastStep = 0;
  #isBusy = false;
  #isAway = false;

  constructor(opening: FairOpening, options: WaitingRoomOptions) {
    this.#opening = opening;
    this.#options = options;
    this.#rules = rulesOf(opening);
    this.#state = newRoom(options.now(), this.#rules);
    this.#timer = setInterval(() => void this.#tick(), TOGETHER_MS).unref();
  }

  get opening(): FairOpening {
    return this.#opening;
  }

  /** The venue may have changed the limits of its opening. */
  follow(opening: FairOpening): void {
    this.#opening = opening;
    this.#rules = rulesOf(opening);
  }

  /** as it was known last */
  get state(): RoomState {
    return this.#state;
  }

  /**
   * A place for a visitor of this network.
   * @returns undefined where none can be given just now
   */
  join(network: string): Promise<Ticket | undefined> {
    if (this.#joining.length >= MOST_PENDING) return Promise.resolve(undefined);
    const key = this.#options.tickets.network(this.opening.id, network);
    return new Promise((settle) => void this.#joining.push({ network: key, settle }));
  }

  /**
   * Admits a position whose turn it is: once, whichever edges it asks. Asked again it has the same pass.
   * @returns ms since the epoch when its pass ends; undefined: there is no room just now
   */
  enter(ticket: Ticket): Promise<number | undefined> {
    const pending = this.#wishing.get(ticket.id);
    if (pending) return settled(pending);
    if (this.#wishing.size >= MOST_PENDING) return Promise.resolve(undefined);
    const since = Math.max(this.#rules.opensAt, ticket.at * 1000);
    const wish = {
      position: this.positionOf(ticket),
      waited: this.#options.now() - since,
      isEarly: ticket.number === null,
      hasWorked: ticket.hasWorked,
      isBehind: ticket.behind > 0,
    };
    const deadline = this.#options.now() + DOOR_MS;
    const waiting: Wishing = { position: ticket.id, wish, deadline, settles: [] };
    this.#wishing.set(ticket.id, waiting);
    return settled(waiting);
  }

  /** From 0 on. Who was there before the opening knows it once it has opened. */
  positionOf(ticket: Ticket): number {
    const { early } = this.#state;
    const own =
      ticket.number === null
        ? Math.floor(this.#options.tickets.lot(this.opening.id, ticket) * early)
        : early + ticket.number;
    return own + ticket.behind;
  }

  queuePositionOf(ticket: Ticket): QueuePosition {
    const now = this.#options.now();
    const position = this.positionOf(ticket);
    const isOld = ticket.at * 1000 + this.#rules.turnMs < now;
    const hasLapsed = isOld && position < lapsedBefore(this.#state, now, this.#rules.turnMs);
    return queuePosition({ opening: this.opening, ticket, position, hasLapsed, now, state: this.#state });
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const { settle } of this.#joining.splice(0)) settle(undefined);
    for (const waiting of this.#takeWishing()) settle(waiting, undefined);
  }

  #takeWishing(): Wishing[] {
    const all = [...this.#wishing.values()];
    this.#wishing.clear();
    return all.sort((a, b) => a.wish.position - b.wish.position);
  }

  async #tick(): Promise<void> {
    const now = this.#options.now();
    const every = now > Date.parse(this.opening.ends_at) ? STEP_AFTER_MS : STEP_MS;
    const isDue = this.#joining.length + this.#wishing.size > 0 || now - this.#lastStep >= every;
    if (this.#isBusy || !isDue) return;
    this.#isBusy = true;
    this.#lastStep = now;
    const joining = this.#joining.splice(0);
    const wishing = this.#takeWishing();
    try {
      await this.#write(now, joining, wishing);
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway) this.#options.log.warn({ err: error }, 'the waiting room cannot be written down');
      this.#isAway = true;
      for (const { settle } of joining) settle(undefined);
      for (const waiting of wishing) settle(waiting, undefined);
    } finally {
      this.#isBusy = false;
    }
  }

  async #write(now: number, joining: readonly Joining[], wishing: readonly Wishing[]): Promise<void> {
    const { store, headroom } = this.#options;
    const { id, places_per_address: most, stay_minutes: stay } = this.opening;
    const isEarly = now < this.#rules.opensAt;
    const counts =
      joining.length > 0
        ? await store.count(
            id,
            joining.map(({ network }) => network),
          )
        : [];
    const behinds = counts.map((count) => Math.max(0, count - most) * SPACING);
    const step = {
      now,
      headroom: headroom(),
      early: isEarly ? joining.length : 0,
      late: isEarly ? 0 : joining.length,
    };
    const positions = wishing.map(({ position }) => position);
    const passEnds = now + stay * MINUTE_MS;
    // until the turn of a position is over it may ask again
    const retentionMs = stay * MINUTE_MS + this.#rules.turnMs;
    const { firstLate, ends } = await store.change(id, positions, (before, admitted) => {
      const asking = wishing.filter(({ position }) => !admitted.has(position));
      const made = stepOf(before ?? newRoom(now, this.#rules), this.#rules, {
        ...step,
        wishes: asking.map(({ wish }) => wish),
      });
      const admit = new Map(asking.slice(0, made.admitted).map(({ position }) => [position, passEnds]));
      this.#state = made.state;
      const result = { firstLate: made.firstLate, ends: new Map([...admitted, ...admit]) };
      return { state: made.state, admit, retentionMs, result };
    });
    const at = Math.floor(now / 1000);
    for (const [index, { settle }] of joining.entries()) {
      const number = isEarly ? null : firstLate + index;
      const behind = behinds[index] ?? 0;
      settle({ id: Tickets.id(), at, number, behind, hasWorked: false, calledAt: 0 });
    }
    for (const waiting of wishing) {
      const end = ends.get(waiting.position);
      if (end !== undefined || waiting.deadline <= now) settle(waiting, end);
      else this.#askAgain(waiting);
    }
  }

  /** Waits for the next step, together with a call for the same position that came meanwhile. */
  #askAgain(waiting: Wishing): void {
    const newer = this.#wishing.get(waiting.position);
    if (newer) newer.settles.push(...waiting.settles);
    else this.#wishing.set(waiting.position, waiting);
  }
}

const rulesOf = (opening: FairOpening): RoomRules => ({
  opensAt: Date.parse(opening.opens_at),
  least: opening.least_per_minute / 60,
  most: opening.most_per_minute / 60,
  turnMs: opening.turn_minutes * 60_000,
});
