export { addressNetwork } from './address-network.ts';
