import { isIPv4 } from 'node:net';
import { addressNetwork } from './address-network.ts';

/**
 * Where an address is, more coarsely than whom it belongs to: an IPv4 /24 or an IPv6 /48, which is what one customer or
 * one house has at most. For evidence that must come from several places.
 */
export function addressNeighbourhood(address: string): string {
  const network = addressNetwork(address);
  if (isIPv4(network)) return `${network.replace(/\.\d+$/, '')}.0/24`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
