import { compile } from '@fastify/proxy-addr';

export interface TrustedProxies {
  /**
   * Returns whether the forwarding headers of an address are trusted; `hop`: number of proxies between the address and this
   * server.
   */
  trusts(address: string, hop: number): boolean;
  /** whether any proxy is trusted */
  areAny: boolean;
}

/**
 * Parses the setting of trusted proxies, whose `X-Forwarded-For` determines the client address.
 * @param setting number of proxies in front of this server; or their addresses and networks separated by commas, `loopback`
 *   for this machine; empty: none
 * @throws {TypeError} naming an invalid entry
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
