import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { deviceTokens, LoginThrottle, requireClient } from '../../accounts/index.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

/** Routes for the rights of a registered client under the GDPR: a copy of the data, and deletion. */
export const ownDataModule: Module = (app, { database: { db }, clock, config }) => {
  const throttle = new LoginThrottle(db, config.secret);
  const devices = deviceTokens(config);
  serve(app, endpoints.exportData, async (request) => {
    const client = await requireClient(db, request, clock.now());
    return exportData(db, client, { secret: config.lastingSecret, now: clock.now() });
  });
  serve(app, endpoints.deleteAccount, async (request, reply) => {
    const client = await requireClient(db, request, clock.now());
    await deleteAccount({ db, config, throttle }, client, request.body.password, clock.now());
    devices.clear(reply);
  });
};
