import { endpoints } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { entryKey, publicEntryKey } from '../bond/index.ts';
import { requireDoor, type Door } from './doors.ts';
import { recordEntries } from './record-entries.ts';
import { voidTickets } from './void-tickets.ts';

/** Routes for reports of doors (decision 35). Doors verify codes offline with the public key. */
export const doorModule: Module = (app, { database: { db }, clock, config }) => {
  const publicKey = publicEntryKey(entryKey(config.lastingSecret));
  const known = new WeakMap<FastifyRequest, Door>();
  serve(
    app,
    endpoints.doorEntry,
    async (request) => {
      const door = known.get(request) ?? (await requireDoor(db, request));
      return recordEntries(db, { door, publicKey, now: clock.now() }, request.body.entries);
    },
    { preValidation: async (request) => void known.set(request, await requireDoor(db, request)) },
  );
  serve(app, endpoints.doorVoid, async (request) => {
    const { headquarter_id } = await requireDoor(db, request);
    return { tickets: await voidTickets(db, headquarter_id, clock.now()) };
  });
};
