import { address, endpoints, fairOpening, type FairOpening } from '@taquilla/contracts';
import { hostCookie, readFairPass, writeFairPass } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { PageMatch } from '../page/match-page.ts';
import { WaitingRoom, type WaitingRoomOptions } from './room.ts';
import type { Ticket } from './ticket.ts';

const OPENINGS = address(endpoints.fairOpenings);
const openingsAnswer = z.object({ data: z.array(fairOpening) });
/** Lifetime of the cookie that names the opening for which a hold was refused. */
const REFUSED_SECONDS = 300;
/**
 * Time before the opening of a waiting room at which its sales pages stop being cacheable: a CDN stores copies for 10
 * s, this edge for 1 s.
 */
const CACHE_LEAD_MS = 15_000;

export interface WaitingRoomsOptions extends WaitingRoomOptions {
  cache: ResponseCache;
  /** signs passes, which the backend verifies */
  secret: string;
  isHttps: boolean;
}

/** Admission state of a visitor for a page that an opening gates. */
export interface Gate {
  opening: FairOpening;
  /** undefined: the waiting room is not open yet */
  room: WaitingRoom | undefined;
  isIn: boolean;
}

/** All waiting rooms of this edge, and the cookies of their visitors. */
export class WaitingRooms {
  readonly #options: WaitingRoomsOptions;
  readonly #rooms = new Map<string, WaitingRoom>();
  #openings: readonly FairOpening[] = [];

  constructor(options: WaitingRoomsOptions) {
    this.#options = options;
  }

  /** Reads the openings from the backend; the response also carries the headroom. Never rejects. */
  async refresh(): Promise<void> {
    const { cache, now } = this.#options;
    await cache.renew(OPENINGS);
    const answer = await cache.read(OPENINGS, () => false);
    const openings = z.safeParse(openingsAnswer, answer?.body).data?.data;
    // keep the current rooms when the response is unreadable
    if (!openings) return;
    this.#openings = openings;
    const live = openings.filter(({ waits_from }) => Date.parse(waits_from) <= now());
    for (const opening of live) {
      const room = this.#rooms.get(opening.id) ?? new WaitingRoom(opening, this.#options);
      this.#rooms.set(opening.id, room);
      room.update(opening);
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
   * Returns whether responses at this address may differ between visitors, because an opening gates it for all visitors or
   * for those whose hold was refused. Depends on the address and the time only, never on the visitor, so that a response to
   * one visitor is not shared with a visitor who has to wait.
   */
  mayGate({ route, venueSlug }: PageMatch, search: string): boolean {
    if (!route?.sales) return false;
    const now = this.#options.now() + CACHE_LEAD_MS;
    return this.#openingsOf(venueSlug).some(
      (one) => now >= Date.parse(one.waits_from) || isNamedIn(one, search),
    );
  }

  /** Returns the gate of a visitor's page; undefined: no opening gates it. */
  gateOf(request: FastifyRequest, match: PageMatch, search: string): Gate | undefined {
    if (!this.mayGate(match, search)) return undefined;
    const now = this.#options.now();
    const refused = this.#refused.read(request);
    const opening = this.#openingsOf(match.venueSlug).find((one) => {
      if (isNamedIn(one, search)) return true;
      if (now < Date.parse(one.waits_from)) return false;
      return one.id === refused || (one.event_id === null && one.day === null);
    });
    if (!opening) return undefined;
    return { opening, room: this.#rooms.get(opening.id), isIn: this.isIn(request, opening) };
  }

  /** Returns the openings of a venue that have not ended. */
  #openingsOf(venueSlug: string | undefined): FairOpening[] {
    const now = this.#options.now();
    return this.#openings.filter(({ slug, ends_at }) => slug === venueSlug && now < Date.parse(ends_at));
  }

  /** Returns the gate of the opening for which a visitor's hold was refused; undefined: none. */
  refusedOpeningOf(request: FastifyRequest): Omit<Gate, 'isIn'> | undefined {
    const refused = this.#refused.read(request);
    const opening = this.#openings.find(
      (one) =>
        this.#options.now() < Date.parse(one.ends_at) &&
        !this.isIn(request, one) &&
        // a visitor who waits longer than the cookie lasts has a ticket
        (one.id === refused || this.ticketOf(request, one) !== undefined),
    );
    return opening && { opening, room: this.#rooms.get(opening.id) };
  }

  /** Returns whether a visitor has a valid pass. */
  isIn(request: FastifyRequest, { id }: FairOpening): boolean {
    const pass = readFairPass(this.#options.secret, this.#pass(id).read(request) ?? '', this.#options.now());
    return pass?.opening === id;
  }

  /** Returns the ticket in a visitor's cookie; undefined without a valid ticket. */
  ticketOf(request: FastifyRequest, { id }: FairOpening): Ticket | undefined {
    return this.#options.tickets.read(id, this.#ticket(id).read(request));
  }

  storeTicket(reply: FastifyReply, { id }: FairOpening, ticket: Ticket): void {
    this.#ticket(id).set(reply, this.#options.tickets.write(id, ticket));
  }

  /**
   * Stores the pass of a visitor and clears the ticket and the refusal.
   * @param until ms since the epoch, as stored, so that repeated calls of one position return the same pass
   */
  storePass(reply: FastifyReply, { id, stay_minutes }: FairOpening, ticket: Ticket, until: number): void {
    const pass = writeFairPass(this.#options.secret, { opening: id, place: ticket.id, until });
    this.#pass(id, stay_minutes * 60).set(reply, pass);
    this.#ticket(id).clear(reply);
    this.#refused.clear(reply);
  }

  /** Returns all passes of a request, separated by spaces, for the backend. */
  passesOf(request: Pick<FastifyRequest, 'cookies'>): string {
    return this.#openings.flatMap(({ id }) => this.#pass(id).read(request) ?? []).join(' ');
  }

  /** Returns the `Set-Cookie` value that leads a browser to the waiting room when it reloads the page. */
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

  get #refused() {
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

/** Returns whether an address names the event or the day of an opening. */
function isNamedIn({ event_id, day }: FairOpening, search: string): boolean {
  const query = new URLSearchParams(search);
  if (event_id !== null) return query.get('event') === String(event_id);
  return day !== null && query.get('day') === day;
}
