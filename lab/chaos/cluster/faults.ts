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
  /** condition for the end of the fault: the cluster has failed over */
  isOvercome?: (machine: Machine) => Promise<boolean>;
  /** resolves when the part has recovered */
  isMended?: () => Promise<unknown>;
}

export interface Fault {
  /** for example `kill primary` */
  name: string;
  /**
   * causes the fault
   * @returns functions that check the failover and repair the part
   */
  happen: () => Promise<{ isOvercome: () => Promise<boolean>; mend: () => Promise<void> }>;
}

const first = (machines: readonly Machine[]): Machine => {
  const [machine] = machines;
  if (!machine) throw new Error('there is no machine');
  return machine;
};

export function faultsOf(databases: DatabaseMachines, shop: ShopMachines): Fault[] {
  const { redis, poolers, offices, edges } = shop.machines;
  const server = {
    start: (machine: Machine) => databases.startServer(machine),
    isMended: () => databases.whole(),
  };
  const leadsNoMore = async (machine: Machine) =>
    (await databases.members()).some(({ role, name }) => role === 'leader' && name !== machine.name);
  const waitsNoMore = async (machine: Machine) =>
    (await databases.members()).some(({ role, name }) => role === 'sync_standby' && name !== machine.name);
  const parts: Part[] = [
    { name: 'primary', find: () => databases.find('leader'), ...server, isOvercome: leadsNoMore },
    { name: 'standby', find: () => databases.find('sync_standby'), ...server, isOvercome: waitsNoMore },
    {
      name: 'etcd leader',
      find: () => databases.etcdLeader(),
      start: (machine) => databases.startEtcd(machine, 'existing'),
      isMended: () => databases.etcdWhole(),
    },
    { name: 'PgBouncer', find: () => first(poolers), start: (machine) => shop.startPooler(machine) },
    { name: 'Redis', find: () => redis, start: (machine) => shop.startRedis(machine) },
    { name: 'edge', find: () => first(edges), start: (machine) => shop.startEdge(machine) },
    { name: 'box office', find: () => first(offices), start: (machine) => shop.startOffice(machine) },
  ];
  return parts.flatMap((part) => KINDS.map((kind) => faultOf(kind, part)));
}

function faultOf(kind: Kind, { name, find, start, ...part }: Part): Fault {
  return {
    name: `${kind} ${name}`,
    happen: async () => {
      const machine = await find();
      if (kind === 'kill') machine.kill();
      else await machine.cutOff();
      return {
        isOvercome: async () => (await part.isOvercome?.(machine)) ?? true,
        mend: async () => {
          if (kind === 'kill') await start(machine);
          else await machine.connectAgain();
          await part.isMended?.();
        },
      };
    },
  };
}
