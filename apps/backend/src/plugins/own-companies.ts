import { COMPANY_HEADER } from '@taquilla/contracts';
import fp from 'fastify-plugin';
import { awayCompanies, type Away } from '../database/away-venues.ts';
import type { Deps } from '../deps.ts';
import { busy } from '../errors.ts';

/** So long a process takes the last answer for true: a hold is not to ask each time. */
export const KNOWN_MS = 1_000;
/** In which a company that moves is usually open again, where it went. */
const SECONDS_MOVING = 2;

/**
 * In a shop of several cells the edge says whose a call is. A company that moves is closed for some seconds: what would change anything
 * is refused (503). One that has moved, or is not here yet, is refused everything: an edge of this second knows where it is (R281).
 */
export const ownCompanies = fp(async (app, { database: { db }, clock }: Deps) => {
  let known: { away: ReadonlyMap<number, Away>; until: number } = { away: new Map(), until: 0 };
  let asking: Promise<ReadonlyMap<number, Away>> | undefined;
  const away = async () => {
    const now = clock.now().getTime();
    if (known.until > now) return known.away;
    asking ??= awayCompanies(db).finally(() => (asking = undefined));
    known = { away: await asking, until: now + KNOWN_MS };
    return known.away;
  };

  app.addHook('onRequest', async ({ method, headers }) => {
    const company = headers[COMPANY_HEADER];
    if (company === undefined) return;
    const state = (await away()).get(Number(company));
    if (state === undefined) return;
    const isReading = method === 'GET' || method === 'HEAD';
    if (state !== 'closed' || !isReading) throw busy(SECONDS_MOVING);
  });
});
