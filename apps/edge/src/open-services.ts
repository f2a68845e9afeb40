import { openReleases, openRollouts } from '@taquilla/delivery';
import type { Config } from './config.ts';
import type { EdgeApp } from './create-app.ts';
import { ServerRenderer } from './ssr/server-renderer.ts';
import type { Metrics } from './metrics.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { createBackendClient } from './page/backend-client.ts';
import { PageCache } from './page/page-cache.ts';
import { warmUp } from './page/warm-up.ts';
import { FileDeltas } from './releases/file-deltas.ts';
import { openRolloutStore } from './rollouts/rollout-store.ts';
import { Headroom } from './waiting-room/headroom.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the services behind pages: releases, rollouts, response cache and server-side rendering. The app closes them. */
export async function openServices(config: Config, { app, pagesShared }: EdgeApp, metrics: Metrics) {
  const headroom = new Headroom();
  const onHeadroom = (value: string | undefined) => headroom.record(value);
  const releases = openReleases({ dir: config.releasesDir, url: config.releasesUrl });
  const storedRollouts = openRollouts({ dir: config.rolloutsDir, url: config.releasesUrl });
  const cache = createResponseCache({
    onChange: () => pagesShared.clear(),
    fetchResponse: createBackendClient({
      backendUrl: config.backendUrl,
      timeout: config.answerTimeout,
      log: app.log,
      onHeadroom,
    }),
  });
  const renderer =
    config.ssr && new ServerRenderer({ ...config, ...config.ssr, log: app.log, onRender: metrics.render });
  const pages = new PageCache({ cache, config, renderer });
  const deltas =
    config.dictionaries === 'off' ? undefined : new FileDeltas({ ...config, releases, log: app.log });
  const rollouts = await openRolloutStore({
    rollouts: storedRollouts,
    findRecord: (name, version) => releases.find(name, version),
    interval: config.rolloutInterval,
    prepare: renderer && ((next, isFirst) => warmUp(next, { renderer, pages, isFirst })),
    onChange: deltas && ((changed) => void deltas.update(changed)),
    log: app.log,
  });
  app.addHook('onClose', (_app, done) => {
    rollouts.close();
    renderer?.close();
    done();
  });
  app.addHook('onClose', () => deltas?.close());
  return { headroom, onHeadroom, releases, storedRollouts, cache, renderer, pages, deltas, rollouts };
}
