/**
 * Documents that compose shell and remotes (docs/architecture.md, "Federation documents"). A build writes its release record;
 * the rollout assigns releases to each tenant's visitors; the edge inlines the page document into the HTML.
 */
export * from './version.ts';
export * from './route.ts';
export { releaseRecord, type ReleaseRecord } from './release-record.ts';
export * from './rollout.ts';
export * from './page-document.ts';
export * from './read-page-document.ts';
export * from './rendered-parameters.ts';
export * from './ssr.ts';
export * from './health.ts';
