import { transaction } from '../../../database/transaction.ts';
import type { Module } from '../../../deps.ts';
import { fillCalendars } from './fill-calendars.ts';

const EVERY_MS = 10 * 60_000;

export const catalogueFileModule: Module = (_app, { database: { db }, clock, jobs }) => {
  jobs.register('calendars', EVERY_MS, () => transaction(db, (trx) => fillCalendars(trx, clock.now())));
};
