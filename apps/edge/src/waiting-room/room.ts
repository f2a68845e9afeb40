import type { FairOpening } from '@taquilla/contracts';
import type { FastifyBaseLogger } from 'fastify';
import {
  lapsedBefore,
  newRoom,
  stepOf,
  type RoomRules,
  type RoomState,
  type EntryRequest,
} from './room-state.ts';
import type { RoomStore } from './room-store.ts';
import { queuePosition, type QueuePosition } from './queue-position.ts';
import { Tickets, type Ticket } from './ticket.ts';

/** Positions between two visitors of one address beyond its limit. */
export const SPACING = 50;
/** Joins and entries within this interval are written in one batch. */
const BATCH_MS = 50;
const STEP_MS = 250;
const MINUTE_MS = 60_000;
/** Interval after the end of the opening, while the public log is still available. */
const STEP_AFTER_MS = 60_000;
/** Time that an entry request waits for capacity before it is refused. */
const ENTRY_TIMEOUT_MS = 5_000;
/** Maximum of pending joins, and of pending entries; further requests are refused at once. */
const MAX_PENDING = 20_000;

export interface WaitingRoomOptions {
  store: RoomStore;
  tickets: Tickets;
  /** free capacity of the backend, 0 to 1; undefined while it does not respond */
  headroom: () => number | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

interface Joining {
  network: string;
  settle: (ticket: Ticket | undefined) => void;
}

/** Pending entry of a position, for one or several concurrent calls. */
interface PendingEntry {
  position: string;
  request: EntryRequest;
  /** ms since the epoch at which the entry is refused */
  deadline: number;
  /** callbacks of the calls, with the end of the pass in ms since the epoch; undefined: refused */
  settles: ((until: number | undefined) => void)[];
}

const settled = ({ settles }: PendingEntry) =>
  new Promise<number | undefined>((settle) => void settles.push(settle));

function settle({ settles }: PendingEntry, until: number | undefined): void {
  for (const each of settles) each(until);
}

/** Waiting room of one opening at one edge. Joins and entries are batched, so that many visitors need few writes. */
export class WaitingRoom {
  #opening: FairOpening;
  readonly #options: WaitingRoomOptions;
  #rules: RoomRules;
  #joining: Joining[] = [];
  /** pending entries by position */
  readonly #entries = new Map<string, PendingEntry>();
  #state: RoomState;
  #timer: NodeJS.Timeout | undefined;
  #lastStep = 0;
  #isBusy = false;
  #isFailing = false;

  constructor(opening: FairOpening, options: WaitingRoomOptions) {
    this.#opening = opening;
    this.#options = options;
    this.#rules = rulesOf(opening);
    this.#state = newRoom(options.now(), this.#rules);
    this.#timer = setInterval(() => void this.#tick(), BATCH_MS).unref();
  }

  get opening(): FairOpening {
    return this.#opening;
  }

  /** Applies changed limits of the opening. */
  update(opening: FairOpening): void {
    this.#opening = opening;
    this.#rules = rulesOf(opening);
  }

  /** the last state read or written */
  get state(): RoomState {
    return this.#state;
  }

  /**
   * Assigns a position to a visitor of a network.
   * @returns its ticket; undefined: no position is available now
   */
  join(network: string): Promise<Ticket | undefined> {
    if (this.#joining.length >= MAX_PENDING) return Promise.resolve(undefined);
    const key = this.#options.tickets.network(this.opening.id, network);
    return new Promise((settle) => void this.#joining.push({ network: key, settle }));
  }

  /**
   * Admits a position whose turn it is: once over all edges. A repeated call returns the same pass.
   * @returns end of the pass in ms since the epoch; undefined: no capacity now
   */
  enter(ticket: Ticket): Promise<number | undefined> {
    const pending = this.#entries.get(ticket.id);
    if (pending) return settled(pending);
    if (this.#entries.size >= MAX_PENDING) return Promise.resolve(undefined);
    const since = Math.max(this.#rules.opensAt, ticket.at * 1000);
    const request = {
      position: this.positionOf(ticket),
      waited: this.#options.now() - since,
      isEarly: ticket.number === null,
      hasWorked: ticket.hasWorked,
      isBehind: ticket.behind > 0,
    };
    const deadline = this.#options.now() + ENTRY_TIMEOUT_MS;
    const entry: PendingEntry = { position: ticket.id, request, deadline, settles: [] };
    this.#entries.set(ticket.id, entry);
    return settled(entry);
  }

  /** Returns the position, from 0. Before the opening it changes with the number of visitors. */
  positionOf(ticket: Ticket): number {
    const { early } = this.#state;
    const base =
      ticket.number === null
        ? Math.floor(this.#options.tickets.lot(this.opening.id, ticket) * early)
        : early + ticket.number;
    return base + ticket.behind;
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
    for (const entry of this.#removeEntries()) settle(entry, undefined);
  }

  #removeEntries(): PendingEntry[] {
    const all = [...this.#entries.values()];
    this.#entries.clear();
    return all.sort((a, b) => a.request.position - b.request.position);
  }

  async #tick(): Promise<void> {
    const now = this.#options.now();
    const interval = now > Date.parse(this.opening.ends_at) ? STEP_AFTER_MS : STEP_MS;
    const isDue = this.#joining.length + this.#entries.size > 0 || now - this.#lastStep >= interval;
    if (this.#isBusy || !isDue) return;
    this.#isBusy = true;
    this.#lastStep = now;
    const joining = this.#joining.splice(0);
    const entries = this.#removeEntries();
    try {
      await this.#write(now, joining, entries);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        this.#options.log.warn({ err: error }, 'the state of the waiting room could not be stored');
      this.#isFailing = true;
      for (const { settle } of joining) settle(undefined);
      for (const entry of entries) settle(entry, undefined);
    } finally {
      this.#isBusy = false;
    }
  }

  async #write(now: number, joining: readonly Joining[], entries: readonly PendingEntry[]): Promise<void> {
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
    const positions = entries.map(({ position }) => position);
    const passEnds = now + stay * MINUTE_MS;
    // a position may request entry again until its turn lapses
    const retentionMs = stay * MINUTE_MS + this.#rules.turnMs;
    const { firstLate, ends } = await store.change(id, positions, (before, admitted) => {
      const unadmitted = entries.filter(({ position }) => !admitted.has(position));
      const stepped = stepOf(before ?? newRoom(now, this.#rules), this.#rules, {
        ...step,
        requests: unadmitted.map(({ request }) => request),
      });
      const admit = new Map(
        unadmitted.slice(0, stepped.admitted).map(({ position }) => [position, passEnds]),
      );
      this.#state = stepped.state;
      const result = { firstLate: stepped.firstLate, ends: new Map([...admitted, ...admit]) };
      return { state: stepped.state, admit, retentionMs, result };
    });
    const at = Math.floor(now / 1000);
    for (const [index, { settle }] of joining.entries()) {
      const number = isEarly ? null : firstLate + index;
      const behind = behinds[index] ?? 0;
      settle({ id: Tickets.id(), at, number, behind, hasWorked: false, calledAt: 0 });
    }
    for (const entry of entries) {
      const end = ends.get(entry.position);
      if (end !== undefined || entry.deadline <= now) settle(entry, end);
      else this.#requeue(entry);
    }
  }

  /** Adds an entry to the next batch, merged with a later call for the same position. */
  #requeue(entry: PendingEntry): void {
    const newer = this.#entries.get(entry.position);
    if (newer) newer.settles.push(...entry.settles);
    else this.#entries.set(entry.position, entry);
  }
}

const rulesOf = (opening: FairOpening): RoomRules => ({
  opensAt: Date.parse(opening.opens_at),
  least: opening.least_per_minute / 60,
  most: opening.most_per_minute / 60,
  turnMs: opening.turn_minutes * 60_000,
});
