/** Routes of Apple's pass update protocol, version 1, for phones (R344). */
import { endpoints } from '@taquilla/contracts';
import { addressNetwork } from '@taquilla/server';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../../../deps.ts';
import { notFound, tooManyRequests, unauthenticated } from '../../../errors.ts';
import { Allowances, type AllowanceRule } from '../../../limits/allowance.ts';
import { serve } from '../../../serve.ts';
import { withoutPersonalData } from '../../../without-personal-data.ts';
import { documentEnd } from '../bond/index.ts';
import { findSale, kindOf, type Sale } from '../../sales/index.ts';
import { isModifiedSince, lastModifiedAt, lastModifiedAs } from './last-modified.ts';
import { signedPass, type PassDeps } from './load-pass.ts';
import { changedOf, deviceHash, setRetentionEnd, registerPhone, unregisterPhone } from './registrations.ts';
import { hasPassToken, passOfSerial, serialOf } from './serial.ts';
import { slugOf } from './venue-of-pass.ts';
import type { AppleKeys } from './wallet-keys.ts';
import type { Wallets } from './wallets.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** Requests per address network: enough for the phones of a school, which are notified at the same time. */
const CALLS: AllowanceRule = { name: 'calls of phones with passes', limit: 1_000, windowMs: TEN_MINUTES_MS };
/** Pass downloads per sale; far above the number of devices that a pass may have. */
const PASSES: AllowanceRule = { name: 'passes of a sale for phones', limit: 400, windowMs: TEN_MINUTES_MS };
const LOGS: AllowanceRule = { name: 'what phones log', limit: 20, windowMs: TEN_MINUTES_MS };
const LOGGED = { lines: 5, characters: 200 };

interface AboutPass {
  id: number;
  type: string;
  serial: string;
}

export function servePhones(
  app: App,
  { database: { db }, config, clock }: Deps,
  passDeps: PassDeps & { wallets: Pick<Wallets, 'apple' | 'sign'> },
): void {
  const allowances = new Allowances(db, config.secret);

  async function count(rule: AllowanceRule, subject: string): Promise<void> {
    await allowances.claim([{ rule, subject }], clock.now());
  }
  const countAddress = async (rule: AllowanceRule, { ip }: FastifyRequest) => {
    if (config.rateLimit !== 0) await count(rule, addressNetwork(ip));
  };

  /** Returns the keys of a pass type. @throws 404 for a pass type without a certificate of the venue */
  async function keysOf(id: number, type: string): Promise<AppleKeys> {
    const keys = passDeps.wallets.apple(await slugOf(db, id));
    if (keys?.passType !== type) throw notFound();
    return keys;
  }

  /** Authorises a request for a pass. @throws 401 without the token of the pass, 404 for an unknown pass, 429 */
  async function passOf(request: FastifyRequest, { id, type, serial }: AboutPass) {
    await countAddress(CALLS, request);
    const { authorization } = request.headers;
    if (!hasPassToken(authorization, serial, config.secrets)) throw unauthenticated();
    const pass = passOfSerial(serial);
    const sale = pass && (await findSale(db, pass.saleId));
    if (!pass || sale?.headquarter_id !== id) throw notFound();
    return { ...pass, sale, keys: await keysOf(id, type) };
  }

  const endOf = async (sale: Sale) => documentEnd(sale, await kindOf(sale).loadLines(db, sale));

  serve(app, endpoints.registerPass, async (request, reply) => {
    const { params, body } = request;
    const { saleId, number, sale } = await passOf(request, params);
    const phone = { passType: params.type, device: deviceHash(params.device, config.lastingSecret) };
    const outcome = await registerPhone(
      db,
      {
        ...phone,
        saleId,
        number,
        venueId: params.id,
        pushToken: body.pushToken,
        endsAt: await endOf(sale),
      },
      clock.now(),
    );
    if (outcome === 'full') throw tooManyRequests(TEN_MINUTES_MS / 1000);
    return reply.code(outcome === 'new' ? 201 : 200).send();
  });

  serve(app, endpoints.unregisterPass, async (request, reply) => {
    const { params } = request;
    const { saleId, number } = await passOf(request, params);
    const device = deviceHash(params.device, config.lastingSecret);
    await unregisterPhone(db, { saleId, number, passType: params.type, device });
    return reply.code(200).send();
  });

  serve(app, endpoints.changedPassesOf, async (request, reply) => {
    const { id, type, device: own } = request.params;
    await countAddress(CALLS, request);
    await keysOf(id, type);
    const since = Number(request.query.passesUpdatedSince ?? Number.NaN);
    const device = deviceHash(own, config.lastingSecret);
    const updatedSince = Number.isSafeInteger(since) ? new Date(since) : undefined;
    const changed = await changedOf(db, { venueId: id, passType: type, device }, updatedSince);
    if (!changed) return reply.code(204).send();
    return {
      lastUpdated: String(changed.last.getTime()),
      serialNumbers: changed.passes.map(serialOf),
    };
  });

  serve(app, endpoints.latestPass, async (request, reply) => {
    const { sale, number, keys } = await passOf(request, request.params);
    const changedAt = await lastModifiedAt(db, sale);
    if (!isModifiedSince(request.headers['if-modified-since'], changedAt)) return reply.code(304).send();
    await count(PASSES, sale.id);
    await setRetentionEnd(db, sale.id, await endOf(sale));
    const file = await signedPass(passDeps, sale, keys, number);
    return reply
      .type('application/vnd.apple.pkpass')
      .header('Last-Modified', lastModifiedAs(changedAt, clock.now()).toUTCString())
      .send(file);
  });

  serve(app, endpoints.logOfPasses, async (request, reply) => {
    await countAddress(LOGS, request);
    for (const text of request.body.logs.slice(0, LOGGED.lines)) {
      const report = withoutPersonalData(text).slice(0, LOGGED.characters);
      request.log.warn({ venue: request.params.id, report }, 'pass error reported by a phone');
    }
    return reply.code(200).send();
  });
}
