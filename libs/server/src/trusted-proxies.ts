import { compile } from '@fastify/proxy-addr';

export interface TrustedProxies {
  /** Whether an address may say whom a request comes from; `hop`: how many proxies are between it and us. */
  trusts(address: string, hop: number): boolean;
  /** whether there is any */
  areAny: boolean;
}

/**
 * Who may say, by `X-Forwarded-For`, whom a request comes from.
 * @param setting how many proxies stand before us; or their addresses and networks by comma, `loopback` for this machine;
 *   empty: nobody
 * @throws {TypeError} naming an entry that is neither
 */
export function trustedProxies(setting: string): TrustedProxies {
  if (/^\d+$/.test(setting)) {
    const hops = Number(setting);
    return { trusts: (_address, hop) => hop < hops, areAny: hops > 0 };
  }
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return { trusts: compile(entries), areAny: entries.length > 0 };
}
