import { reportHealth } from './health.ts';

/** Milliseconds in which a page has everything that its visitor waits for. */
const BUSY = 5_000;

/** Tells how the visit felt, of the app whose screen it began with. What is measured by comes last: browsers remember what was. */
export function watchVitals(app: string): void {
  setTimeout(() => {
    measure(app).catch(() => undefined);
  }, BUSY);
}

async function measure(app: string): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const tell =
    (vital: 'lcp' | 'inp' | 'cls') =>
    ({ rating }: { rating: string }) => {
      reportHealth(app, rating === 'poor' ? `${vital}-poor` : `${vital}-ok`);
    };
  onLCP(tell('lcp'));
  onINP(tell('inp'));
  onCLS(tell('cls'));
}
