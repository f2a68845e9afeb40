import type { Machines } from './cluster-run.ts';

/** Returns instructions for manual fault injection: URL, machines, and commands to break and repair each. */
export function trialInstructions({ network, shop }: Machines): string {
  const { front } = shop.machines;
  const machines = network.machines.map(
    ({ name, address, space }) => `  ${name.padEnd(8)} ${address}  ${space}`,
  );
  return [
    `The shop runs at ${shop.origin}/ (Ctrl-C stops it and all its machines)`,
    '',
    'Machines with address and network namespace:',
    ...machines,
    '',
    `Disconnect a machine:   ip -n ${front.space} link set eth0 down (reconnect: up)`,
    `Kill its processes:     ip netns pids ${front.space} | xargs kill -9`,
  ].join('\n');
}
