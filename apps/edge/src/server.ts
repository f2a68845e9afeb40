import { readCommandLine, runServer } from '@taquilla/server';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

readCommandLine('npm start -w apps/edge', {});
await runServer('edge', async () => {
  const { host, port, ...config } = readConfig(process.env);
  const app = await buildApp({ host, port, ...config });
  return { app, host, port, close: () => app.close() };
});
