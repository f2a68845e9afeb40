import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { maintenanceSwitch } from './maintenance.ts';

/**
 * `GET maintenance`: while it is on, the shell redirects every page to the maintenance page (R3). An announced end that has
 * passed is not named.
 */
export const maintenanceModule: Module = (app, { database, config, clock }) => {
  const closed = maintenanceSwitch(database, config);
  serve(app, endpoints.maintenance, async () => {
    if (!(await closed.isOn())) return { maintenance: false };
    const until = await closed.until();
    const isAhead = until !== undefined && until > clock.now();
    return { maintenance: true, ...(isAhead && { until: until.toISOString() }) };
  });
};
