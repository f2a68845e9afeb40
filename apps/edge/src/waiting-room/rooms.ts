import { address, endpoints, fairOpening, type FairOpening } from '@taquilla/contracts';
import { hostCookie, readFairPass, writeFairPass } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { PageMatch } from '../page/match-page.ts';
import { WaitingRoom, type WaitingRoomOptions } from './room.ts';
import type { Ticket } from './ticket.ts';

const OPENINGS = address(endpoints.fairOpenings);
const answered = z.object({ data: z.array(fairOpening) });
/** The opening that a hold was refused for: the page is opened anew within so many seconds. */
const REFUSED_SECONDS = 300;
/** A CDN may answer with a copy of a sales page for 10 s, this edge for 1 s: by the time its opening waits there is none. */
const COPIES_LAST_MS = 15_000;

export interface WaitingRoomsOptions extends WaitingRoomOptions {
  cache: ResponseCache;
  /** signs passes, which the box office looks at */
  secret: string;
  isHttps: boolean;
}

/** Where a visitor stands who asks for a page that is sold through a waiting room. */
export interface Gate {
  opening: FairOpening;
  /** undefined: it does not wait yet */
  room: WaitingRoom | undefined;
  isIn: boolean;
}

/** All waiting rooms of this edge, and what visitors have of them in their browsers. */
export class WaitingRooms {
  readonly #options: WaitingRoomsOptions;
  readonly #rooms = new Map<string, WaitingRoom>();
  #openings: readonly FairOpening[] = [];

  constructor(options: WaitingRoomsOptions) {
    this.#options = options;
  }

  /** Asks the box office which openings there are, which also tells how much room it has. Never rejects. */
  async follow(): Promise<void> {
    const { cache, now } = this.#options;
    await cache.renew(OPENINGS);
    const answer = await cache.read(OPENINGS, () => false);
    const openings = z.safeParse(answered, answer?.body).data?.data;
    // what cannot be read changes nothing: somebody waits
    if (!openings) return;
    this.#openings = openings;
    const live = openings.filter(({ waits_from }) => Date.parse(waits_from) <= now());
    for (const opening of live) {
      const room = this.#rooms.get(opening.id) ?? new WaitingRoom(opening, this.#options);
      this.#rooms.set(opening.id, room);
      room.follow(opening);
    }
    for (const [id, room] of this.#rooms) {
      if (live.some((opening) => opening.id === id)) continue;
      room.close();
      this.#rooms.delete(id);
    }
  }

  room(id: string): WaitingRoom | undefined {
    return this.#rooms.get(id);
  }

  opening(id: string): FairOpening | undefined {
    return this.#openings.find((one) => one.id === id);
  }

  /**
   * Whether visitors may get different answers at this address: an opening gates it for all of them, or for those whose hold it
   * refused. It looks at the address and the time alone, never at the visitor, so that the answer to one visitor is not
   * shared with another whom the opening gates.
   */
  mayGate({ route, venueSlug }: PageMatch, search: string): boolean {
    if (!route?.sales) return false;
    const now = this.#options.now() + COPIES_LAST_MS;
    return this.#openingsOf(venueSlug).some(
      (one) => now >= Date.parse(one.waits_from) || isNamedIn(one, search),
    );
  }

  /** @returns undefined where no opening gates this visitor's page */
  gateOf(request: FastifyRequest, match: PageMatch, search: string): Gate | undefined {
    if (!this.mayGate(match, search)) return undefined;
    const now = this.#options.now();
    const wanted = this.#wanted.read(request);
    const opening = this.#openingsOf(match.venueSlug).find((one) => {
      if (isNamedIn(one, search)) return true;
      if (now < Date.parse(one.waits_from)) return false;
      return one.id === wanted || (one.event_id === null && one.day === null);
    });
    if (!opening) return undefined;
    return { opening, room: this.#rooms.get(opening.id), isIn: this.isIn(request, opening) };
  }

  /** Openings of a venue that have not ended. */
  #openingsOf(venueSlug: string | undefined): FairOpening[] {
    const now = this.#options.now();
    return this.#openings.filter(({ slug, ends_at }) => slug === venueSlug && now < Date.parse(ends_at));
  }

  /** What a visitor waits for of whom something was refused; undefined: there is nothing to wait for. */
  refusedOpeningOf(request: FastifyRequest): Omit<Gate, 'isIn'> | undefined {
    const wanted = this.#wanted.read(request);
    const opening = this.#openings.find(
      (one) =>
        this.#options.now() < Date.parse(one.ends_at) &&
        !this.isIn(request, one) &&
        // who waits for longer than the cookie lasts has a place
        (one.id === wanted || this.ticketOf(request, one) !== undefined),
    );
    return opening && { opening, room: this.#rooms.get(opening.id) };
  }

  /** Whether a visitor was let in, and may still choose. */
  isIn(request: FastifyRequest, { id }: FairOpening): boolean {
    const pass = readFairPass(this.#options.secret, this.#pass(id).read(request) ?? '', this.#options.now());
    return pass?.opening === id;
  }

  /** What a visitor's place is kept in. */
  ticketOf(request: FastifyRequest, { id }: FairOpening): Ticket | undefined {
    return this.#options.tickets.read(id, this.#ticket(id).read(request));
  }

  storeTicket(reply: FastifyReply, { id }: FairOpening, ticket: Ticket): void {
    this.#ticket(id).set(reply, this.#options.tickets.write(id, ticket));
  }

  /** @param until ms since the epoch, as the store has recorded it: each answer to one position has the same pass */
  storePass(reply: FastifyReply, { id, stay_minutes }: FairOpening, ticket: Ticket, until: number): void {
    const pass = writeFairPass(this.#options.secret, { opening: id, place: ticket.id, until });
    this.#pass(id, stay_minutes * 60).set(reply, pass);
    this.#ticket(id).clear(reply);
    this.#wanted.clear(reply);
  }

  /** For the box office: every pass that a call brings along. */
  passesOf(request: Pick<FastifyRequest, 'cookies'>): string {
    return this.#openings.flatMap(({ id }) => this.#pass(id).read(request) ?? []).join(' ');
  }

  /** The header that has a browser come to the waiting room when it opens its page anew. */
  refusedCookie(id: string): string {
    const { isHttps } = this.#options;
    const name = isHttps ? '__Host-waiting_for' : 'waiting_for';
    const value = `${name}=${encodeURIComponent(id)}; Max-Age=${REFUSED_SECONDS}; Path=/; HttpOnly; SameSite=Lax`;
    return isHttps ? `${value}; Secure` : value;
  }

  close(): void {
    for (const room of this.#rooms.values()) room.close();
    this.#rooms.clear();
  }

  get #wanted() {
    return this.#cookie('waiting_for', REFUSED_SECONDS);
  }

  #ticket(id: string) {
    return this.#cookie(`place_${id}`, 8 * 24 * 60 * 60);
  }

  #pass(id: string, maxAge = 0) {
    return this.#cookie(`let_in_${id}`, maxAge);
  }

  #cookie(name: string, maxAge: number) {
    return hostCookie({ name, maxAge, sameSite: 'lax' }, this.#options.isHttps);
  }
}

/** Whether an address names the event or the day that opens. */
function isNamedIn({ event_id, day }: FairOpening, search: string): boolean {
  const query = new URLSearchParams(search);
  if (event_id !== null) return query.get('event') === String(event_id);
  return day !== null && query.get('day') === day;
}
