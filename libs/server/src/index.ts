export { addressNetwork } from './address-network.ts';
export { BODY_LIMIT } from './body-limit.ts';
export { chooseEncoding, type Encoding } from './encoding.ts';
export { giveBack, tryClaim } from './claim.ts';
export { connectionLimits } from './connection-limits.ts';
export { addressNeighbourhood } from './neighbourhood.ts';
