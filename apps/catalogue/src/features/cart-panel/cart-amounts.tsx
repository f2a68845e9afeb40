import { allPacks, figuresOf, useCart } from '@taquilla/shared-state';
import { CartAmounts as Amounts } from '@taquilla/visits';
import { useTexts } from '../../base/choices/texts.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';

export function CartAmounts() {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const cart = useCart((current) => current) ?? { entries: [], promotion: null };
  return (
    <Amounts
      translate={t}
      retryLabel={tRoom('state.retry')}
      code={cart.promotion?.code}
      lineCount={allPacks(cart.entries).flatMap(({ products }) => products).length}
      figuresAt={(cost) => figuresOf(cart, cost)}
    />
  );
}
