import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusedBody, REFUSALS } from '@taquilla/contracts';
import type { CellRouter, Place } from '../cells/cells.ts';
import type { AskedCall } from '../cells/ways.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** of a call: the box office that it goes to */
    place: Place | undefined;
  }
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/**
 * Finds the cell of a call, or answers it: with what all cells have, or that nobody can be asked whose it is.
 * @returns whether it goes to a cell
 */
export async function routeToCell(
  cells: Pick<CellRouter, 'route' | 'askAll'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const routed = await cells.route(request.method, request.url, () => saidBy(request), request.ip);
  if (typeof routed === 'object') {
    request.place = routed;
    return true;
  }
  const together = routed === 'all' ? await cells.askAll(request.url).catch(() => undefined) : undefined;
  if (!together) {
    const code = 'officeUnreachable';
    await reply.code(REFUSALS[code][0]).header('cache-control', 'no-store').send(refusedBody(code));
    return false;
  }
  await reply
    .header('cache-control', together.cacheControl ?? 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(together.body));
  return false;
}

function saidBy({ body, headers }: FastifyRequest): Pick<AskedCall, 'body' | 'bearer'> {
  return {
    body: readBody(body, headers['content-type']),
    bearer: BEARER.exec(headers.authorization ?? '')?.[1],
  };
}

/** What is neither JSON nor a form says nothing; the box office will say so. */
function readBody(body: unknown, contentType = ''): Readonly<Record<string, unknown>> {
  if (!(body instanceof Buffer)) return {};
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body.toString()));
  try {
    const content: unknown = JSON.parse(body.toString());
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
