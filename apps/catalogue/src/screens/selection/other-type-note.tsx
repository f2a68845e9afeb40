import type { PackType } from '@taquilla/contracts';
import { useCart, useVenue } from '@taquilla/shared-state';
import { Alert } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';

/** Announces that a selection of another type replaces the cart (R82). */
export function OtherTypeNote({ type }: { type: PackType }) {
  const t = useTexts();
  const { is_shopping_cart } = useVenue();
  const held = useCart((cart) => cart?.entries[0]?.type);
  if (!is_shopping_cart || held === undefined || held === type) return null;
  return <Alert type="warning" message={t(`visit.otherType.${held}`)} />;
}
