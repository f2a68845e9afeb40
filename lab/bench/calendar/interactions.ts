import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A click, tap or key press, with the time from the input to the next frame. */
export interface Interaction {
  name: string;
  ms: number;
}

/** Shortest duration that the browser reports, in ms. */
export const SHORTEST_REPORTED = 16;
const QUIET_MS = 400;

/** Init script: records the longest event of each interaction, as INP counts it. */
function observe(): void {
  interface EventTiming extends PerformanceEntry {
    interactionId: number;
  }
  const longest = new Map<number, { name: string; ms: number }>();
  Object.assign(globalThis, { interactions: longest });
  // the DOM types do not have `durationThreshold`
  const events = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId === 0 || (longest.get(interactionId)?.ms ?? 0) >= duration) continue;
      longest.set(interactionId, { name, ms: duration });
    }
  }).observe(events);
}

export async function watchInteractions(page: Page): Promise<{ take(): Promise<Interaction[]> }> {
  await page.addInitScript(observe);
  return {
    /** Returns and removes the recorded interactions once the page is idle. */
    async take() {
      // an evaluation before the next frame would be measured, too
      await wait(QUIET_MS);
      return page.evaluate(() => {
        const { interactions } = globalThis as unknown as { interactions: Map<number, Interaction> };
        const taken = [...interactions.values()];
        interactions.clear();
        return taken;
      });
    },
  };
}
