import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { maintenanceSwitch } from './maintenance.ts';

/** `GET maintenance`: while it is on, the shell redirects every page to the maintenance page (R3). */
export const maintenanceModule: Module = (app, { database, config }) => {
  const closed = maintenanceSwitch(database, config);
  serve(app, endpoints.maintenance, async () => ({ maintenance: await closed.isOn() }));
};
