export { addressNetwork } from './address-network.ts';
export { BODY_LIMIT } from './body-limit.ts';
export { chooseEncoding, type Encoding } from './encoding.ts';
export { escapeHtml, html, Html } from './html.ts';
export { giveBack, tryClaim } from './claim.ts';
export { connectionLimits } from './connection-limits.ts';
export { endIdleConnections } from './idle-connections.ts';
export { observeRequests } from './request-durations.ts';
export { addressNeighbourhood } from './neighbourhood.ts';
