/**
 * `npm run dev -w apps/<remote>`: that remote alone with hot reload, on `PORT` (default 4000). What it asks of the box
 * office goes to a running shop, `SHOP_URL` (default http://127.0.0.1:3000).
 */
import path from 'node:path';
import { standaloneConfig } from './build/config.ts';
import { DEV_VERSION } from './dev/dev-releases.ts';
import { startDevServer } from './dev/dev-server.ts';
import { freePort, LOOPBACK } from './shop/port.ts';
import { untilStopped } from './shop/until-stopped.ts';
import { webApp } from './workspace.ts';

await untilStopped(async () => {
  const app = webApp(process.argv[2] ?? '');
  const port = await freePort(4000);
  const shop = process.env.SHOP_URL ?? `http://${LOOPBACK}:3000`;
  const target = { app, version: DEV_VERSION, output: `/${app.name}`, mode: 'development' } as const;
  const { stop } = await startDevServer([standaloneConfig(target)], {
    host: LOOPBACK,
    port,
    behind: () => shop,
    pageDir: path.join(import.meta.dirname, 'dev/page'),
  });
  console.log(`\n${app.name} alone: http://${LOOPBACK}:${port}/ (box office of ${shop})\nCtrl-C stops it.`);
  return { ended: new Promise<never>(() => undefined), stop };
});
