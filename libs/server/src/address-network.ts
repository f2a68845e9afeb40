import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4-mapped addresses, `::ffff:a.b.c.d`, as dual-stack sockets report them. */
const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * Returns the network of an address, the unit of every limit per address: an IPv4 address itself, the /64 network of an IPv6
 * address, since a client with one address usually has the whole network. Other text is returned unchanged.
 */
export function addressNetwork(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (MAPPED.check(bare, 'ipv6')) return ipv4Of(groups);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const head = numbersOf(before);
  if (after === undefined) return head;
  const tail = numbersOf(after);
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const numbersOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => (isIPv4(group) ? pairOf(group) : parseInt(group, 16)));

function pairOf(ipv4: string): [number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

const ipv4Of = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
