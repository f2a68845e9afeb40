import type { Shown } from './result-kind.ts';
import type { SaleDetails } from './sale-details.ts';
import { useTexts } from './texts.ts';
import { useVisitTitle } from './visit-head.tsx';

/** Returns the text that announces a result. */
export function useResultTitle(shown: Shown, details: SaleDetails | null): string {
  const t = useTexts();
  const visit = useVisitTitle(details ?? { kind: 'tickets', lines: [] });
  if (shown === 'loading') return t('loading');
  if (details === null || (shown !== 'paid' && shown !== 'paidPasses')) return t(`${shown}.title`);
  return `${t(details.total === 0 ? 'status.confirmed' : 'status.paid')} ${visit}`;
}
