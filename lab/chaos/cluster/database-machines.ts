/** Three etcd members and three PostgreSQL servers under Patroni, each on its own machine. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresBinaries } from '@taquilla/testing/backend/postgres.ts';
import { chownToPostgres } from '@taquilla/testing/backend/postgres-user.ts';
import { filledIn } from './examples.ts';
import type { Machine, Network } from './network.ts';
import { isOk, type Program } from './program.ts';

const MEMBERS = 3;

export const PASSWORDS = { postgres: 'superuser-of-the-cluster', shop: 'shop-of-the-cluster' } as const;
const REPLICATION_PASSWORD = 'replicator-of-the-cluster';

/** A member as Patroni reports it. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  lag?: number | string;
}

export class DatabaseMachines {
  readonly etcd: Machine[] = [];
  readonly servers: Machine[] = [];
  readonly #programs = new Map<Machine, Program>();
  readonly #folder: string;
  readonly #network: Network;

  constructor(network: Network, folder: string) {
    this.#network = network;
    this.#folder = folder;
  }

  /** Starts all machines and waits for a primary and two standbys. */
  async start(): Promise<void> {
    for (let one = 1; one <= MEMBERS; one++) this.etcd.push(await this.#network.add(`etcd${one}`));
    for (const machine of this.etcd) this.startEtcd(machine, 'new');
    await this.etcdHealthy();
    for (let one = 1; one <= MEMBERS; one++) this.servers.push(await this.#network.add(`db${one}`));
    for (const machine of this.servers) await this.startServer(machine);
    await this.complete();
    await this.#createDatabase();
  }

  startEtcd(machine: Machine, state: 'new' | 'existing'): void {
    const { name, address } = machine;
    const peers = this.etcd.map((one) => `${one.name}=http://${one.address}:2380`).join(',');
    const program = machine.start('etcd', [
      ...['--name', name, '--data-dir', join(this.#folder, name)],
      ...[
        '--listen-peer-urls',
        `http://${address}:2380`,
        '--initial-advertise-peer-urls',
        `http://${address}:2380`,
      ],
      ...[
        '--listen-client-urls',
        `http://${address}:2379`,
        '--advertise-client-urls',
        `http://${address}:2379`,
      ],
      ...[
        '--initial-cluster',
        peers,
        '--initial-cluster-state',
        state,
        '--logger',
        'zap',
        '--log-level',
        'warn',
      ],
    ]);
    this.#programs.set(machine, program);
  }

  async startServer(machine: Machine): Promise<void> {
    const { name, address } = machine;
    const folder = join(this.#folder, name);
    const sockets = join(folder, 'sockets');
    mkdirSync(sockets, { recursive: true });
    const file = join(folder, 'patroni.yml');
    const config = filledIn('patroni.yml', {
      NAME: name,
      ADDRESS: address,
      NETWORK: this.#network.range,
      ETCD_HOSTS: this.etcd.map((one) => `${one.address}:2379`).join(','),
      DATA_DIR: join(folder, 'data'),
      SOCKET_DIR: sockets,
      BIN_DIR: postgresBinaries() ?? '',
      SUPERUSER_PASSWORD: PASSWORDS.postgres,
      REPLICATION_PASSWORD,
      SHARED_BUFFERS: '64MB',
    });
    writeFileSync(file, config);
    for (const path of [folder, sockets, file]) await chownToPostgres(path);
    this.#programs.set(machine, machine.start('/usr/bin/patroni', [file], { asPostgres: true }));
  }

  /** Returns the members as reported by the first Patroni that responds. */
  async members(): Promise<Member[]> {
    for (const { address } of this.servers) {
      const answer = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Returns the machine that has a role now. */
  async find(role: Member['role']): Promise<Machine> {
    const member = (await this.members()).find((one) => one.role === role);
    const machine = this.servers.find(({ name }) => name === member?.name);
    assert.ok(machine, `there is no ${role}`);
    return machine;
  }

  /** Waits for a primary, a synchronous standby and another standby. */
  async complete(timeoutMs = 90_000): Promise<void> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const members = await this.members();
      const isRunning = members.every(({ state }) => ['running', 'streaming'].includes(state));
      const roles = members.map(({ role }) => role).sort();
      if (isRunning && roles.join() === 'leader,replica,sync_standby') return;
      if (performance.now() > end)
        throw new Error(`the cluster is incomplete: ${JSON.stringify(members)}\n${this.logs()}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Waits until all etcd members respond. */
  async etcdHealthy(): Promise<void> {
    for (const machine of this.etcd) await this.#programs.get(machine)?.until(() => isEtcdHealthy(machine));
  }

  async etcdLeader(): Promise<Machine> {
    for (const machine of this.etcd) {
      const answer = await fetch(`http://${machine.address}:2379/metrics`).then((one) => one.text());
      if (/^etcd_server_is_leader 1$/m.test(answer)) return machine;
    }
    throw new Error('etcd has no leader');
  }

  /** Returns the URL of the current primary. */
  async primaryUrl(user: keyof typeof PASSWORDS, database: string): Promise<string> {
    const { address } = await this.find('leader');
    return `postgres://${user}:${PASSWORDS[user]}@${address}:5432/${database}`;
  }

  logs(): string {
    return this.servers
      .map((machine) => `--- ${machine.name}\n${this.#programs.get(machine)?.log.slice(-15).join('\n')}`)
      .join('\n');
  }

  async #createDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: await this.primaryUrl('postgres', 'postgres') });
    await client.connect();
    try {
      await client.query(`create role shop login password '${PASSWORDS.shop}'`);
      await client.query('create database shop owner shop');
    } finally {
      await client.end();
    }
  }
}

const isEtcdHealthy = ({ address }: Machine) => isOk(`http://${address}:2379/health`);
