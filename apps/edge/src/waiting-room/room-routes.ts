import { DEFAULT_LOCALE, isLocale, ownPath, WAITING_ROOM_PATH, type Locale } from '@taquilla/contracts';
import { addressNetwork } from '@taquilla/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';
import type { Responses } from '../cache/response-cache.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { addRoomAssets } from './assets.ts';
import { isSolved } from './proof-of-work.ts';
import { logPage, roomLog } from './room-log.ts';
import { BrandingCache, type Branding } from './branding.ts';
import type { WaitingRoom } from './room.ts';
import type { Gate, WaitingRooms } from './rooms.ts';
import { queuePositionResponse } from './queue-position-response.ts';
import type { QueuePosition } from './queue-position.ts';
import type { Ticket, Tickets } from './ticket.ts';
import { waitingPage } from './waiting-page.ts';
import { WaitingPages } from './waiting-pages.ts';

const MAX_BYTES = 4_096;
const MAX_ADDRESS = 2_000;
/** Limit of entry attempts per position and minute; the page retries after three seconds. */
const ENTRIES_PER_MINUTE = 30;
const ENTRY_RETRY_SECONDS = 10;

interface Options {
  rooms: WaitingRooms;
  tickets: Tickets;
  cache: Responses;
  isHttps: boolean;
  /** new positions per address and minute; 0: no limit */
  rateLimit: number;
  onRefused: (reason: 'waiting places' | 'waiting room entries') => void;
}

/** Sends the waiting room instead of the requested page. */
export type ShowRoom = (
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Pick<Gate, 'opening' | 'room'>,
  locale: Locale,
) => Promise<Buffer>;

type WaitingRoomRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { language?: string; to?: string };
}>;

const localeOf = ({ query }: Pick<WaitingRoomRequest, 'query'>): Locale =>
  isLocale(query.language) ? query.language : DEFAULT_LOCALE;

/** Adds the routes of the waiting room. A visitor's position is stored in their browser only. */
export function addRoomRoutes(app: FastifyInstance, options: Options): ShowRoom {
  const { rooms, tickets, cache, isHttps, rateLimit, onRefused } = options;
  const mayJoin = createRateLimit({ limit: rateLimit || Infinity });
  const canEnter = createRateLimit({ limit: rateLimit ? ENTRIES_PER_MINUTE : Infinity });
  const brandings = new BrandingCache(cache, isHttps);
  const pages = new WaitingPages(brandings);
  addRoomAssets(app);

  /**
   * Returns the visitor's ticket, or a new ticket if it is missing or its turn has lapsed; undefined: no position is
   * available now.
   */
  async function findOrCreateTicket(request: FastifyRequest, reply: FastifyReply, room: WaitingRoom) {
    const existing = rooms.ticketOf(request, room.opening);
    const position = existing && room.queuePositionOf(existing);
    if (existing && position && position.kind !== 'lapsed')
      return { ticket: storeCall(reply, room, existing, position), position };
    const network = addressNetwork(request.ip);
    if (!mayJoin(network)) {
      onRefused('waiting places');
      return undefined;
    }
    const ticket = await room.join(network);
    if (!ticket) return undefined;
    // a solved proof of work stays valid for a new position
    const assigned = existing ? { ...ticket, id: existing.id, hasWorked: existing.hasWorked } : ticket;
    rooms.storeTicket(reply, room.opening, assigned);
    return { ticket: assigned, position: room.queuePositionOf(assigned), hasLapsed: existing !== undefined };
  }

  /** Stores when a visitor without a proof of work first saw the turn: the extra wait starts then. */
  function storeCall(
    reply: FastifyReply,
    { opening }: WaitingRoom,
    ticket: Ticket,
    { kind }: QueuePosition,
  ): Ticket {
    if (kind !== 'longer' || ticket.calledAt !== 0) return ticket;
    const called = { ...ticket, calledAt: Math.floor(Date.now() / 1000) };
    rooms.storeTicket(reply, opening, called);
    return called;
  }

  /** Builds the response for a queue position; `full`: no position is available. */
  async function respond(room: WaitingRoom, position: QueuePosition | 'full', locale: Locale) {
    const { opening, state } = room;
    return queuePositionResponse(position, {
      opening,
      locale,
      branding: await brandings.of(opening, locale),
      here: state.early,
    });
  }

  /** Renders the page with this visitor's queue position, for browsers without scripts. */
  async function renderPage(
    request: FastifyRequest,
    reply: FastifyReply,
    room: WaitingRoom,
    { locale, to, note }: { locale: Locale; to: string; note?: 'crowded' },
  ): Promise<string> {
    const { opening } = room;
    const branding = await brandings.of(opening, locale);
    setPageHeaders(reply, branding);
    // the cookie of the previous page was not stored
    if (!rooms.ticketOf(request, opening)) {
      const position = await respond(room, 'full', locale);
      return waitingPage({ opening, locale, branding, position, to, note: 'noCookie' });
    }
    const result = await findOrCreateTicket(request, reply, room);
    const position = await respond(room, result?.position ?? 'full', locale);
    return waitingPage({
      opening,
      locale,
      branding,
      position,
      to,
      note: result?.hasLapsed ? 'lapsed' : note,
    });
  }

  function setPageHeaders(reply: FastifyReply, { policy }: Branding): void {
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    });
  }

  app.get(`${WAITING_ROOM_PATH}/:id/place`, async (request: WaitingRoomRequest, reply) => {
    reply.header('cache-control', 'no-store');
    const room = rooms.room(request.params.id);
    if (!room) return { kind: 'over' };
    const { opening } = room;
    if (rooms.isIn(request, opening)) return { kind: 'in' };
    if (!rooms.ticketOf(request, opening)) return { kind: 'none' };
    const result = await findOrCreateTicket(request, reply, room);
    const position = await respond(room, result?.position ?? 'full', localeOf(request));
    const needsWork = opening.has_challenge && result && !result.ticket.hasWorked && position.kind !== 'turn';
    return needsWork ? { ...position, challenge: tickets.challenge(opening.id, result.ticket) } : position;
  });

  app.get(`${WAITING_ROOM_PATH}/:id/drawn`, async (request: WaitingRoomRequest, reply) => {
    const to = pageOfShop(request.query.to);
    if (to === undefined) return sendError(reply, 400);
    reply.header('cache-control', 'no-store');
    const room = rooms.room(request.params.id);
    if (!room || rooms.isIn(request, room.opening)) return reply.redirect(to, 303);
    return renderPage(request, reply, room, { locale: localeOf(request), to });
  });

  app.get(`${WAITING_ROOM_PATH}/:id/log`, async (request: WaitingRoomRequest, reply) => {
    const room = rooms.room(request.params.id);
    if (!room) return sendError(reply, 404);
    return reply.header('cache-control', 'public, max-age=10').send(roomLog(room.opening, room.state));
  });

  app.get(WAITING_ROOM_PATH + '/:id', async (request: WaitingRoomRequest, reply) => {
    const room = rooms.room(request.params.id);
    if (!room) return sendError(reply, 404);
    const locale = localeOf(request);
    const branding = await brandings.of(room.opening, locale);
    setPageHeaders(reply, branding);
    return reply
      .header('cache-control', 'public, max-age=10')
      .send(logPage(room.opening, room.state, locale, branding));
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/x-www-form-urlencoded'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, String(body)),
    );

    scope.post(`${WAITING_ROOM_PATH}/:id/proof`, async (request: WaitingRoomRequest, reply) => {
      const room = rooms.room(request.params.id);
      const ticket = room && rooms.ticketOf(request, room.opening);
      if (!ticket) return sendError(reply, 404);
      const solution = String(request.body);
      if (!isSolved(tickets.challenge(room.opening.id, ticket), solution)) return sendError(reply, 400);
      rooms.storeTicket(reply, room.opening, { ...ticket, hasWorked: true });
      return reply.code(204).header('cache-control', 'no-store').send();
    });

    scope.post(`${WAITING_ROOM_PATH}/:id/come-in`, async (request: WaitingRoomRequest, reply) => {
      reply.header('cache-control', 'no-store');
      const form = new URLSearchParams(String(request.body));
      const to = pageOfShop(form.get('to') ?? undefined);
      if (to === undefined) return sendError(reply, 400);
      const room = rooms.room(request.params.id);
      const ticket = room && rooms.ticketOf(request, room.opening);
      if (!ticket) return reply.redirect(to, 303);
      const language = form.get('language') ?? '';
      const locale = isLocale(language) ? language : DEFAULT_LOCALE;
      if (!canEnter(ticket.id)) {
        onRefused('waiting room entries');
        reply.code(429).header('retry-after', ENTRY_RETRY_SECONDS);
        return renderPage(request, reply, room, { locale, to, note: 'crowded' });
      }
      if (room.queuePositionOf(ticket).kind !== 'turn') return reply.redirect(to, 303);
      const until = await room.enter(ticket);
      if (until !== undefined) {
        rooms.storePass(reply, room.opening, ticket, until);
        return reply.redirect(to, 303);
      }
      reply.code(503).header('retry-after', '3');
      return renderPage(request, reply, room, { locale, to, note: 'crowded' });
    });
  });

  /** Sends the shared page and assigns a position. @param to page that the visitor opens after the turn */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { opening, room }: Pick<Gate, 'opening' | 'room'>,
    { locale, to }: { locale: Locale; to: string },
  ): Promise<Buffer> {
    // the position is assigned with the page, also to clients that make no further request
    if (room) await findOrCreateTicket(request, reply, room);
    const isBefore = Date.now() < Date.parse(opening.opens_at);
    const phase = room ? (isBefore ? 'before' : 'after') : 'soon';
    const { text, branding } = await pages.of({ opening, locale, to, phase });
    setPageHeaders(reply, branding);
    return text.sentTo(request, reply);
  }

  // for a visitor whose hold or order was refused on a page without a gate (R317)
  app.get(WAITING_ROOM_PATH, async (request: WaitingRoomRequest, reply) => {
    const to = pageOfShop(request.query.to);
    if (to === undefined) return sendError(reply, 400);
    const gate = rooms.refusedOpeningOf(request);
    if (!gate) return reply.header('cache-control', 'no-store').redirect(to, 303);
    return show(request, reply, gate, { locale: localeOf(request), to });
  });

  return (request, reply, gate, locale) =>
    show(request, reply, gate, { locale, to: pageOfShop(request.url) ?? '/' });
}

/** Returns the path on this shop that `to` names: `/` when it is empty or too long, undefined when it is malformed. */
function pageOfShop(to: unknown): string | undefined {
  if (to === undefined || to === '') return '/';
  if (typeof to !== 'string') return undefined;
  const path = ownPath(to);
  return path === undefined || path.length <= MAX_ADDRESS ? path : '/';
}
