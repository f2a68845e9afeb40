import type { Machines } from './cluster-run.ts';

/** Returns instructions for manual fault injection: URL, machines, and commands to break and repair each. */
export function howToTry({ network, shop }: Machines): string {
  const { front } = shop.machines;
  const machines = network.machines.map(
    ({ name, address, space }) => `  ${name.padEnd(8)} ${address}  ${space}`,
  );
  return [
    `The shop is open: ${shop.origin}/ (Ctrl-C ends it, and all its machines)`,
    '',
    'Its machines, each with its address and its network namespace:',
    ...machines,
    '',
    `Cut one off:           ip -n ${front.space} link set eth0 down, and "up" again`,
    `Kill what runs on it:  ip netns pids ${front.space} | xargs kill -9`,
  ].join('\n');
}
