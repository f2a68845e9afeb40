import type { Module } from '../../../deps.ts';
import { createAuthority } from './create-authority.ts';
import { issueChange } from './issue-change.ts';
import { issueSale } from './issue-sale.ts';
import { voidChange, voidSale } from './void-sale.ts';

/** Registers the tasks that issue and void event sales at the ticketing authority. Without an authority the tasks wait. */
export const authorityModule: Module = (app, { database: { db }, clock, config }) => {
  const authority = createAuthority(app, config);
  if (!authority) return;
  app.tasks.handle('authority issue', (task) => issueSale(db, authority, task.subjectId, clock.now()));
  app.tasks.handle('change issue', (task) => issueChange(db, authority, task.subjectId, clock.now()));
  app.tasks.handle('authority void', (task) => voidSale(db, authority, task.subjectId, clock.now()));
  app.tasks.handle('change void', (task) => voidChange(db, authority, task.subjectId, clock.now()));
};
