import { tellHealth } from './health.ts';

/** Tells how the visit felt, of the app whose screen it began with. Measuring is loaded once the page has nothing to do. */
export function watchVitals(app: string): void {
  const begin = () => {
    measure(app).catch(() => undefined);
  };
  // Safari knows no idle time
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 5000 });
  else setTimeout(begin, 1000);
}

async function measure(app: string): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const tell =
    (vital: 'lcp' | 'inp' | 'cls') =>
    ({ rating }: { rating: string }) => {
      tellHealth(app, rating === 'poor' ? `${vital}-poor` : `${vital}-ok`);
    };
  onLCP(tell('lcp'));
  onINP(tell('inp'));
  onCLS(tell('cls'));
}
