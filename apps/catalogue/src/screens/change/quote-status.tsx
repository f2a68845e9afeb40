import { toCents, type ChangeQuote } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { PoliteStatus } from '@taquilla/ui';
import { useSeatWords } from '../../features/change/event/use-seat-words.ts';
import { useTexts } from '../../features/change/texts.ts';

/** For those who listen: what the change comes to, as soon as it is known; it stands below what they are choosing. */
export function QuoteStatus({ quote }: { quote: ChangeQuote | undefined }) {
  const t = useTexts();
  const seatWords = useSeatWords();
  return <PoliteStatus>{quote ? sentence(quote) : ''}</PoliteStatus>;

  function sentence({ difference, seats = [] }: ChangeQuote): string {
    const amount = formatMoney(Math.abs(toCents(difference)));
    const sum = `${t(difference < 0 ? 'amount.back' : 'amount.pay')}: ${amount}`;
    const words = seats.flatMap((line) => seatWords(line.seats));
    return words.length > 0 ? `${sum}. ${t('event.seats.then')}: ${words.join('; ')}` : sum;
  }
}
