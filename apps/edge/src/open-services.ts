import { openReleases, openRollouts } from '@taquilla/delivery';
import type { Config } from './config.ts';
import type { EdgeApp } from './create-app.ts';
import { Drawer } from './drawing/drawer.ts';
import type { Metrics } from './metrics.ts';
import { createAnswerCache } from './page/answer-cache.ts';
import { createBackendClient } from './page/backend-client.ts';
import { KeptPages } from './page/kept-pages.ts';
import { warmUp } from './page/warm-up.ts';
import { FileDeltas } from './releases/file-deltas.ts';
import { openRolloutStore } from './rollouts/rollout-store.ts';
import { Headroom } from './waiting-room/headroom.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens what pages are made of: releases, rollouts, answers of the box office, rendering. Closed with the app. */
export async function openServices(config: Config, { app, pagesShared }: EdgeApp, metrics: Metrics) {
  const headroom = new Headroom();
  const onHeadroom = (value: string | undefined) => headroom.hear(value);
  const releases = openReleases({ dir: config.releasesDir, url: config.releasesUrl });
  const kept = openRollouts({ dir: config.rolloutsDir, url: config.releasesUrl });
  const cache = createAnswerCache({
    onNews: () => pagesShared.forget(),
    fetchAnswer: createBackendClient({
      backendUrl: config.backendUrl,
      timeout: config.answerTimeout,
      log: app.log,
      onHeadroom,
    }),
  });
  const drawer =
    config.drawing && new Drawer({ ...config, ...config.drawing, log: app.log, onDrawing: metrics.drawing });
  const pages = new KeptPages({ cache, config, drawer });
  const deltas =
    config.dictionaries === 'off' ? undefined : new FileDeltas({ ...config, releases, log: app.log });
  const rollouts = await openRolloutStore({
    rollouts: kept,
    findRecord: (name, version) => releases.find(name, version),
    interval: config.rolloutInterval,
    prepare: drawer && ((next, isFirst) => warmUp(next, { drawer, pages, isFirst })),
    onGiven: deltas && ((given) => void deltas.follow(given)),
    log: app.log,
  });
  app.addHook('onClose', (_app, done) => {
    rollouts.close();
    drawer?.close();
    done();
  });
  app.addHook('onClose', () => deltas?.close());
  return { headroom, onHeadroom, releases, kept, cache, drawer, pages, deltas, rollouts };
}
