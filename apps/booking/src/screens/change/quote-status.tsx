import { toCents, type ChangeQuote } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { PoliteStatus } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import type { SeatsSummary } from './change-quote-bar.tsx';

interface QuoteStatusProps {
  quote: ChangeQuote | undefined;
  seats: SeatsSummary | undefined;
}

/** Announces the quote to screen readers, because it is below the controls. */
export function QuoteStatus({ quote, seats }: QuoteStatusProps) {
  const t = useTexts();
  if (!quote) return <PoliteStatus>{''}</PoliteStatus>;
  const { difference } = quote;
  const amount = formatMoney(Math.abs(toCents(difference)));
  const sum = `${t(difference < 0 ? 'amount.back' : 'amount.pay')}: ${amount}`;
  return <PoliteStatus>{seats ? `${sum}. ${seats.title}: ${seats.rows.join('; ')}` : sum}</PoliteStatus>;
}
