/**
 * `npm run dev -w apps/<remote>`: runs the remote alone with hot reload on `PORT` (default 4000). Requests to the
 * backend go to a running shop, `SHOP_URL` (default http://127.0.0.1:3000).
 *
 * `… -- --shell https://staging.example.org [--key <file>]`: runs the remote in the pages of another shop.
 */
import path from 'node:path';
import { readCommandLine } from '@taquilla/server';
import { standaloneConfig } from './build/config.ts';
import { DEV_VERSION } from './dev/dev-releases.ts';
import { startDevServer } from './dev/dev-server.ts';
import { startInShell } from './dev/remote-in-shell.ts';
import { freePort, LOOPBACK } from './shop/port.ts';
import { untilStopped } from './shop/until-stopped.ts';
import { webApp, type WebApp } from './workspace.ts';

const { values, positionals } = readCommandLine('npm run dev -w apps/<remote>', {
  allowPositionals: true,
  options: { shell: { type: 'string' }, key: { type: 'string' } },
});

async function startAlone(app: WebApp, port: number): Promise<{ stop(): Promise<void> }> {
  const shop = process.env.SHOP_URL ?? `http://${LOOPBACK}:3000`;
  const target = { app, version: DEV_VERSION, output: `/${app.name}`, mode: 'development' } as const;
  const server = await startDevServer([standaloneConfig(target)], {
    host: LOOPBACK,
    port,
    behind: () => shop,
    pageDir: path.join(import.meta.dirname, 'dev/page'),
  });
  console.log(`\n${app.name} alone: http://${LOOPBACK}:${port}/ (box office of ${shop})`);
  return server;
}

async function startElsewhere(app: WebApp, port: number, shell: string): Promise<{ stop(): Promise<void> }> {
  const { origin } = new URL(shell);
  const server = await startInShell(app, { port, shop: origin, keyFile: values.key });
  console.log(`\n${app.name} in the shop ${origin}: http://${LOOPBACK}:${port}/`);
  return server;
}

await untilStopped(async (onStop) => {
  const app = webApp(positionals[0] ?? '');
  const port = await freePort(4000);
  const server = await (values.shell === undefined
    ? startAlone(app, port)
    : startElsewhere(app, port, values.shell));
  onStop(server.stop);
  console.log('Ctrl-C stops it.');
  return { ended: new Promise<never>(() => undefined) };
});
