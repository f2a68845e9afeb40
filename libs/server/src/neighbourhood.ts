import { isIPv4 } from 'node:net';
import { addressNetwork } from './address-network.ts';

/**
 * Returns the neighbourhood of an address, coarser than its network: the IPv4 /24 or IPv6 /48, usually one customer or site.
 * For evidence that must come from independent clients.
 */
export function addressNeighbourhood(address: string): string {
  const network = addressNetwork(address);
  if (isIPv4(network)) return `${network.replace(/\.\d+$/, '')}.0/24`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
