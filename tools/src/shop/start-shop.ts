import path from 'node:path';
import { RELEASES_DIR, ROLLOUTS_DIR, ROOT } from '../workspace.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export interface Shop {
  url: string;
  /** settles with the name of the first server that ends */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface ShopOptions {
  port: number;
  hasDemo: boolean;
}

/** Starts box office and front door over the published releases. The data is in `DATA_DIR`, by default `var/data`. */
export async function startShop({ port, hasDemo }: ShopOptions): Promise<Shop> {
  const demo = hasDemo ? 'on' : 'off';
  const common = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const backend = await startServer('backend', {
    ...common,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: process.env.DATA_DIR ?? path.join(ROOT, 'var/data'),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    DEMO: demo,
    SANDBOX: demo,
  });
  try {
    const edge = await startServer('edge', {
      ...common,
      PORT: String(port),
      BACKEND_URL: backend.url,
      RELEASES_DIR,
      ROLLOUTS_DIR,
    });
    return running([edge, backend], edge.url);
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** Servers in the order in which they are stopped: nobody is sent to one that is gone already. */
function running(servers: ServerProcess[], url: string): Shop {
  return {
    url,
    ended: Promise.race(servers.map(({ name, ended }) => ended.then(() => name))),
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
