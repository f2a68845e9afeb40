import { randomBytes } from 'node:crypto';
import { dataDir } from './free-database.ts';
import { LOOPBACK } from './port.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export interface Shop {
  url: string;
  /** resolves with the name of the first server that ends */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface ShopOptions {
  /** 0: any free port */
  port: number;
  /** public URL for buyers, payment gateways and search engines */
  publicUrl: string;
  hasDemo: boolean;
  /** value of `DEMO_OPENING`: a demo venue whose sales open for a crowd, by default in two minutes */
  opening?: string | undefined;
  releasesDir: string;
  rolloutsDir: string;
}

/** Starts backend and edge. The data are in `DATA_DIR`, by default `var/data`. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const demo = options.hasDemo ? 'on' : 'off';
  const opening = options.opening === undefined ? {} : { OPENING_SECRET: randomBytes(24).toString('hex') };
  const common = {
    ...opening,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    PUBLIC_URL: options.publicUrl,
  };
  const backend = await startServer(options.hasDemo ? 'sandbox' : 'backend', {
    ...common,
    HOST: LOOPBACK,
    PORT: '0',
    DATA_DIR: dataDir(),
    DEMO: demo,
    DEMO_OPENING: options.opening ?? '',
    SANDBOX: demo,
  });
  try {
    const edge = await startServer('edge', {
      ...common,
      // without PUBLIC_URL the shop accepts any host name, so a demo works under every name of its machine
      PUBLIC_URL: process.env.PUBLIC_URL ?? '',
      PORT: String(options.port),
      BACKEND_URL: backend.url,
      RELEASES_DIR: options.releasesDir,
      ROLLOUTS_DIR: options.rolloutsDir,
    });
    return running([edge, backend], edge.url);
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** Wraps running servers; stops them in this order, so that no request is sent to a stopped server. */
function running(servers: ServerProcess[], url: string): Shop {
  return {
    url,
    ended: Promise.race(servers.map(({ name, ended }) => ended.then(() => name))),
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
