import { BASE, data, deleteAccountRequest, ownData } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { CLIENT_ONLY, noContent } from '../../response-schemas.ts';
import { LoginThrottle } from '../client/login-throttle.ts';
import { requireClient } from '../client/session.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

const CLIENT = `${BASE}/client-panel/client`;

/** What the law gives a registered client: a copy of the data, and their deletion. */
export const ownDataModule: Module = (app, { database: { db }, clock, config }) => {
  const throttle = new LoginThrottle(db, config.secret);
  app.get(
    `${CLIENT}/export`,
    { schema: { security: CLIENT_ONLY, response: { 200: data(ownData) } } },
    async (request) => {
      const client = await requireClient(db, request, clock.now());
      return { data: await exportData(db, client, { secret: config.lastingSecret, now: clock.now() }) };
    },
  );
  app.post(
    `${CLIENT}/deletion`,
    { schema: { security: CLIENT_ONLY, body: deleteAccountRequest, response: noContent } },
    async (request, reply) => {
      const client = await requireClient(db, request, clock.now());
      await deleteAccount({ db, config, throttle }, client, request.body.password, clock.now());
      return reply.code(204).send();
    },
  );
};
