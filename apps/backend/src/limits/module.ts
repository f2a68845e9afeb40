import type { Module } from '../deps.ts';
import { sweepAllowances } from './allowance.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** Registers the job that deletes ended quota windows. */
export const limitsModule: Module = (_app, { database, clock, jobs }) => {
  jobs.register('allowances', SWEEP_EVERY_MS, () => sweepAllowances(database.db, clock.now()));
};
