/** Two backends with a PgBouncer each, two edges, Redis, and HAProxy in front, each on its own machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chownToPostgres } from '@taquilla/testing/backend/postgres-user.ts';
import { PASSWORDS, type DatabaseMachines } from './database-machines.ts';
import { type Example, filledIn } from './examples.ts';
import type { Machine, Network } from './network.ts';
import { isOk, type Program } from './program.ts';

const SERVERS = {
  backend: fileURLToPath(new URL('../../../apps/sandbox/src/server.ts', import.meta.url)),
  edge: fileURLToPath(new URL('../../../apps/edge/src/server.ts', import.meta.url)),
};
const EACH = 2;
/** Server connections of a PgBouncer pool. */
const POOL_SIZE = 20;

export interface Releases {
  releasesDir: string;
  rolloutsDir: string;
}

interface ClusterContext {
  network: Network;
  databases: DatabaseMachines;
  folder: string;
  releases: Releases;
  /** whether to create the demo's venues */
  isDemo: boolean;
}

interface Machines {
  front: Machine;
  redis: Machine;
  poolers: Machine[];
  backends: Machine[];
  edges: Machine[];
}

export class ShopMachines {
  readonly machines: Machines;
  readonly #network: Network;
  readonly #databases: DatabaseMachines;
  readonly #folder: string;
  readonly #releases: Releases;
  readonly #isDemo: boolean;
  readonly #programs = new Map<Machine, Program>();

  private constructor(machines: Machines, context: ClusterContext) {
    this.machines = machines;
    this.#network = context.network;
    this.#databases = context.databases;
    this.#folder = context.folder;
    this.#releases = context.releases;
    this.#isDemo = context.isDemo;
  }

  static async start(context: ClusterContext): Promise<ShopMachines> {
    const { network } = context;
    const several = async (name: string) => {
      const machines: Machine[] = [];
      for (let one = 1; one <= EACH; one++) machines.push(await network.add(`${name}${one}`));
      return machines;
    };
    const shop = new ShopMachines(
      {
        front: await network.add('front'),
        redis: await network.add('redis'),
        poolers: await several('pool'),
        backends: await several('backend'),
        edges: await several('edge'),
      },
      context,
    );
    await shop.#startAll();
    return shop;
  }

  /** The origin for visitors. */
  get origin(): string {
    return `http://${this.machines.front.address}`;
  }

  /** The data folder that the backends share. */
  get dataDir(): string {
    return join(this.#folder, 'shop');
  }

  async #startAll(): Promise<void> {
    const { redis, poolers, backends, edges } = this.machines;
    this.startRedis(redis);
    for (const machine of poolers) await this.startPooler(machine);
    this.#startFront();
    await Promise.all(backends.map((machine) => this.startBackend(machine)));
    await Promise.all(edges.map((machine) => this.startEdge(machine)));
  }

  startRedis(machine: Machine): void {
    const args = ['--bind', machine.address, '--protected-mode', 'no', '--save', '', '--appendonly', 'no'];
    this.#programs.set(machine, machine.start('redis-server', [...args, '--dir', this.#folder]));
  }

  async startPooler(machine: Machine): Promise<void> {
    const { servers } = this.#databases;
    const { address } = machine;
    const serverLines = (more: string) =>
      servers.map((one) => `  server ${one.name} ${one.address}:5432 check port 8008${more}`).join('\n');
    const proxy = this.#write(machine, 'haproxy-database.cfg', {
      ADDRESS: address,
      PRIMARY_SERVERS: serverLines(''),
      STANDBY_SERVERS: serverLines(''),
    });
    const users = join(this.#folder, 'users.txt');
    writeFileSync(users, `"shop" "${PASSWORDS.shop}"\n`);
    const pooler = this.#write(machine, 'pgbouncer.ini', {
      ADDRESS: address,
      USERS_FILE: users,
      POOL_SIZE,
    });
    for (const file of [users, pooler]) await chownToPostgres(file);
    machine.start('/usr/sbin/haproxy', ['-f', proxy]);
    this.#programs.set(machine, machine.start('/usr/sbin/pgbouncer', [pooler], { asPostgres: true }));
  }

  #startFront(): void {
    const { front, edges, backends } = this.machines;
    const lines = (machines: Machine[]) =>
      machines.map(({ name, address }) => `  server ${name} ${address}:3000 check`).join('\n');
    const file = this.#write(front, 'haproxy.cfg', {
      ADDRESS: front.address,
      EDGES: lines(edges),
      BOX_OFFICES: lines(backends),
    });
    this.#programs.set(front, front.start('/usr/sbin/haproxy', ['-f', file]));
  }

  async startBackend(machine: Machine): Promise<void> {
    const { poolers, backends, redis } = this.machines;
    const pooler = poolers[backends.indexOf(machine)];
    const database = (name: string) =>
      `postgres://shop:${PASSWORDS.shop}@${pooler?.address}:6432/${name}?pgbouncer=true`;
    await this.#startServer(machine, SERVERS.backend, {
      DATABASE_URL: database('shop'),
      DATABASE_HOLDS_URL: database('shop_holds'),
      DATABASE_READ_URL: `postgres://shop:${PASSWORDS.shop}@${pooler?.address}:5001/shop`,
      REDIS_URL: `redis://${redis.address}:6379`,
      RATE_LIMIT: '100000',
      TRUSTED_PROXIES: this.#network.range,
      DATA_DIR: this.dataDir,
      SECRET: 'cluster'.repeat(6),
      SANDBOX: 'on',
      DEMO: this.#isDemo ? 'on' : 'off',
    });
  }

  async startEdge(machine: Machine): Promise<void> {
    await this.#startServer(machine, SERVERS.edge, {
      BACKEND_URL: `${this.origin}:81`,
      TRUST_PROXY: '1',
      EDGE_SECRET: 'cluster'.repeat(6),
      RELEASES_DIR: this.#releases.releasesDir,
      ROLLOUTS_DIR: this.#releases.rolloutsDir,
      SSR: 'off',
    });
  }

  async #startServer(machine: Machine, script: string, env: Record<string, string>): Promise<void> {
    const listen = { HOST: machine.address, PORT: '3000', LOG_LEVEL: 'error' };
    const program = machine.start(process.execPath, [script], { env: { ...listen, ...env } });
    this.#programs.set(machine, program);
    await program.until(() => isOk(`http://${machine.address}:3000/readyz`));
  }

  #write(machine: Machine, file: Example, values: Record<string, string | number>): string {
    const folder = join(this.#folder, machine.name);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, file);
    writeFileSync(path, filledIn(file, values));
    return path;
  }

  /** Returns the end of the log of a machine's server. */
  logOf(machine: Machine): string {
    return this.#programs.get(machine)?.log.slice(-20).join('\n') ?? '';
  }
}
