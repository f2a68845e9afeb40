import { reportHealth } from './health.ts';

/** Delay in ms before `web-vitals` is loaded, after the page's own requests. */
const LOAD_DELAY_MS = 5_000;

/** Reports Core Web Vitals for the app of the first screen. The library loads late; browsers buffer the performance entries. */
export function watchVitals(app: string): void {
  setTimeout(() => {
    measure(app).catch(() => undefined);
  }, LOAD_DELAY_MS);
}

async function measure(app: string): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const report =
    (vital: 'lcp' | 'inp' | 'cls') =>
    ({ rating }: { rating: string }) => {
      reportHealth(app, rating === 'poor' ? `${vital}-poor` : `${vital}-ok`);
    };
  onLCP(report('lcp'));
  onINP(report('inp'));
  onCLS(report('cls'));
}
