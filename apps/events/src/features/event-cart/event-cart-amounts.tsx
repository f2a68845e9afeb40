import { eventFigures, useEventCart, usePriceTime } from '@taquilla/shared-state';
import { CartAmounts } from '@taquilla/visits';
import { useTexts } from '../../texts.ts';

export function EventCartAmounts() {
  const t = useTexts();
  const cart = useEventCart((current) => current) ?? { lines: [], promotion: null };
  const priceTime = usePriceTime(cart.lines.map(({ stock }) => stock.presale_finished_at));
  return (
    <CartAmounts
      translate={t}
      retryLabel={t('retry')}
      code={cart.promotion?.code}
      lineCount={cart.lines.flatMap(({ products }) => products).length}
      figuresAt={(cost) => eventFigures(cart, cost, priceTime)}
    />
  );
}
