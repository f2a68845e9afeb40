/**
 * `npm run gallery`: shows every component of `libs/ui` in every state, palette and scheme, with hot reload (`PORT`,
 * 4100).
 */
import path from 'node:path';
import { readCommandLine } from '@taquilla/server';
import { baseConfig } from './build/base-config.ts';
import { DEV_VERSION } from './dev/dev-releases.ts';
import { startDevServer } from './dev/dev-server.ts';
import { freePort, LOOPBACK } from './shop/port.ts';
import { untilStopped } from './shop/until-stopped.ts';
import { ROOT, SHELL, webApp } from './workspace.ts';

readCommandLine('npm run gallery', {});
await untilStopped(async (onStop) => {
  const port = await freePort(4100);
  const url = `http://${LOOPBACK}:${port}`;
  const base = baseConfig({
    app: webApp(SHELL),
    version: DEV_VERSION,
    output: '/gallery',
    mode: 'development',
  });
  const server = await startDevServer(
    [
      {
        ...base,
        entry: { main: path.join(ROOT, 'testing/shell/gallery/index') },
        output: { ...base.output, publicPath: '/' },
      },
    ],
    // the components make no requests
    { host: LOOPBACK, port, behind: () => url, pageDir: path.join(import.meta.dirname, 'dev/page') },
  );
  onStop(server.stop);
  console.log(`\nThe components: ${url}/\nCtrl-C stops it.`);
  return { ended: new Promise<never>(() => undefined) };
});
