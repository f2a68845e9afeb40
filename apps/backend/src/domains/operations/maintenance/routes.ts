import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { maintenanceSwitch } from './maintenance.ts';

/** `GET maintenance`: the shell sends every page to the maintenance page while it is on (R3). */
export const maintenanceModule: Module = (app, { database, config }) => {
  const closed = maintenanceSwitch(database, config);
  serve(app, endpoints.maintenance, async () => ({ maintenance: await closed.isOn() }));
};
