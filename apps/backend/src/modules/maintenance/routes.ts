import { BASE, data, maintenance } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { maintenanceSwitch } from './maintenance.ts';

/** `GET maintenance`: the shell sends every page to the maintenance page while it is on (R3). */
export const maintenanceModule: Module = (app, { database, config }) => {
  const closed = maintenanceSwitch(database, config);
  app.get(`${BASE}/maintenance`, { schema: { response: { 200: data(maintenance) } } }, async () => ({
    data: { maintenance: await closed.isOn() },
  }));
};
