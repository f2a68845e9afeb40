export { addressNetwork } from './address-network.ts';
export { addressNeighbourhood } from './neighbourhood.ts';
