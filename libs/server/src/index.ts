export { acceptedLanguages } from './languages.ts';
export { addressNetwork } from './address-network.ts';
export { BODY_LIMIT } from './connection-limits.ts';
export { constantTimeEqual } from './constant-time-equal.ts';
export { describeError, type DescribedError } from './describe-error.ts';
export { hasTag } from './entity-tag.ts';
export { acceptedEncodings, chooseEncoding, type Encoding } from './encoding.ts';
export { FolderInUse, lockFolder } from './folder-lock.ts';
export { escapeHtml, html, Html } from './html.ts';
export { hostCookie, type HostCookie } from './host-cookie.ts';
export { releaseLockFile, acquireLockFile } from './lock-file.ts';
export { MISUSED, readCommandLine, sentenceOf } from './command-line.ts';
export { connectionLimits } from './connection-limits.ts';
export { readFairPass, writeFairPass, type FairPass } from './fair-pass.ts';
export { endIdleConnections } from './idle-connections.ts';
export { observeRequests } from './request-durations.ts';
export { addressNeighbourhood } from './neighbourhood.ts';
export { addProbes } from './probes.ts';
export { RequestLog } from './request-log.ts';
export {
  CoalescedResponses,
  type ServedResponse,
  type KeyParts,
  type Sharing,
} from './coalesced-responses.ts';
export { runServer } from './run-server.ts';
export { port, proxies, readSettings, serverSettings, unusable, type LogLevel } from './settings.ts';
export { startProblem } from './start-problem.ts';
export { StartError } from './start-problem.ts';
export { trustedProxies, type TrustedProxies } from './trusted-proxies.ts';
export { noticeUnreadForwarding } from './unread-forwarding.ts';
