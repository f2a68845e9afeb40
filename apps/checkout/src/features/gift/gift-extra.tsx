import { useFormContext, useWatch } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { Extra } from '../../base/form/extra.tsx';
import type { Goods } from '../../base/purchase/goods.ts';
import { useTexts } from '../../texts.ts';

/** Gift option: the tickets show no price (R181). */
export function GiftExtra({ goods }: { goods: Goods }) {
  const t = useTexts();
  const { control, setValue } = useFormContext<CheckoutValues>();
  const isGift = useWatch({ control, name: 'gift' });
  return (
    <Extra
      title={t('gift.title')}
      addLabel={t('gift.add')}
      isAdded={isGift}
      onToggle={() => {
        setValue('gift', !isGift);
      }}
      note={isGift ? t(goods === 'passes' ? 'gift.leadPasses' : 'gift.lead') : undefined}
    />
  );
}
