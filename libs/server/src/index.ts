export { addressNetwork } from './address-network.ts';
export { giveBack, tryClaim } from './claim.ts';
export { addressNeighbourhood } from './neighbourhood.ts';
