import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A press, a tap or a key as the browser times it: from the input to the next frame. */
export interface Interaction {
  name: string;
  ms: number;
}

/** The browser reports nothing that was quicker. */
export const SHORTEST_REPORTED = 16;
const QUIET_MS = 400;

/** Runs in the page, before it loads: keeps the longest event of each interaction, as INP counts it. */
function observe(): void {
  interface EventTiming extends PerformanceEntry {
    interactionId: number;
  }
  const longest = new Map<number, { name: string; ms: number }>();
  Object.assign(globalThis, { interactions: longest });
  // by name: the types of the DOM do not know the threshold
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
    /** Those since the last time, once the page has come to rest. */
    async take() {
      // a tool that looks at the page before its next frame would be timed with it
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
