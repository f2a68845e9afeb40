/** Faults of each part of the cluster: a kill, and a network partition. */
import type { DatabaseMachines } from './database-machines.ts';
import type { Machine } from './network.ts';
import type { ShopMachines } from './shop-machines.ts';

const KINDS = ['kill', 'partition'] as const;
type Kind = (typeof KINDS)[number];

interface Part {
  name: string;
  find: () => Machine | Promise<Machine>;
  /** restarts the machine's programs */
  start: (machine: Machine) => unknown;
  /** whether the cluster has failed over; default: immediately */
  isFailedOver?: (machine: Machine) => Promise<boolean>;
  /** resolves when the part has recovered */
  isRepaired?: () => Promise<unknown>;
}

export interface Fault {
  /** for example `kill primary` */
  name: string;
  /**
   * causes the fault
   * @returns functions that check the failover and repair the part
   */
  cause: () => Promise<{ isFailedOver: () => Promise<boolean>; repair: () => Promise<void> }>;
}

const first = (machines: readonly Machine[]): Machine => {
  const [machine] = machines;
  if (!machine) throw new Error('the list of machines is empty');
  return machine;
};

export function faultsOf(databases: DatabaseMachines, shop: ShopMachines): Fault[] {
  const { redis, poolers, backends, edges } = shop.machines;
  const server = {
    start: (machine: Machine) => databases.startServer(machine),
    isRepaired: () => databases.complete(),
  };
  const hasOtherLeader = async (machine: Machine) =>
    (await databases.members()).some(({ role, name }) => role === 'leader' && name !== machine.name);
  const hasOtherStandby = async (machine: Machine) =>
    (await databases.members()).some(({ role, name }) => role === 'sync_standby' && name !== machine.name);
  const parts: Part[] = [
    { name: 'primary', find: () => databases.find('leader'), ...server, isFailedOver: hasOtherLeader },
    { name: 'standby', find: () => databases.find('sync_standby'), ...server, isFailedOver: hasOtherStandby },
    {
      name: 'etcd leader',
      find: () => databases.etcdLeader(),
      start: (machine) => databases.startEtcd(machine, 'existing'),
      isRepaired: () => databases.etcdHealthy(),
    },
    { name: 'PgBouncer', find: () => first(poolers), start: (machine) => shop.startPooler(machine) },
    { name: 'Redis', find: () => redis, start: (machine) => shop.startRedis(machine) },
    { name: 'edge', find: () => first(edges), start: (machine) => shop.startEdge(machine) },
    { name: 'backend', find: () => first(backends), start: (machine) => shop.startBackend(machine) },
  ];
  return parts.flatMap((part) => KINDS.map((kind) => faultOf(kind, part)));
}

function faultOf(kind: Kind, { name, find, start, ...part }: Part): Fault {
  return {
    name: `${kind} ${name}`,
    cause: async () => {
      const machine = await find();
      if (kind === 'kill') machine.kill();
      else await machine.disconnect();
      return {
        isFailedOver: async () => (await part.isFailedOver?.(machine)) ?? true,
        repair: async () => {
          if (kind === 'kill') await start(machine);
          else await machine.reconnect();
          await part.isRepaired?.();
        },
      };
    },
  };
}
