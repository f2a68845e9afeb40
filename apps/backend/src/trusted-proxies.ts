import { BlockList, isIP } from 'node:net';

/** Names for the addresses of one machine. */
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/**
 * Who may say, by `X-Forwarded-For`, whom a request comes from.
 * @param list addresses and networks by comma, `loopback` for this machine; empty: nobody
 * @throws Error naming an entry that is neither
 */
export function trustedProxies(list: string): (address: string) => boolean {
  const trusted = new BlockList();
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => (entry === 'loopback' ? LOOPBACK : [entry]));
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    const longest = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? longest : Number(bits);
    if (!family || !Number.isInteger(prefix) || prefix < 0 || prefix > longest) {
      throw new Error(`${entry} is no address and no network`);
    }
    trusted.addSubnet(address, prefix, family);
  }
  return (address) => trusted.check(address, familyOf(address) ?? 'ipv4');
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}
