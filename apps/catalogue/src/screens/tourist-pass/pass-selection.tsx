import { useNavigate } from '@taquilla/router';
import { showToast, useVenue } from '@taquilla/shared-state';
import { Button } from '@taquilla/ui';
import { useMemo } from 'react';
import { buildPack } from '../../features/pack/build-pack.ts';
import { useAddPack } from '../../features/pack/use-add-pack.ts';
import { isInRange } from '../../features/products/quantity-range.ts';
import { chosenProducts } from '../../features/visit/rooms.ts';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import { useTexts } from '../../texts.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { SelectionLayout } from '../selection/selection-page.tsx';
import type { Offer } from '../selection/use-offer.ts';
import { useSelectionPrice } from '../selection/use-selection-price.ts';
import type { PassOfferProps } from './pass-offer.tsx';
import { PassSteps } from './pass-steps.tsx';

interface PassSelectionProps extends PassOfferProps {
  offer: Offer;
}

export function PassSelection({ visit, offer, onChange, onAdded }: PassSelectionProps) {
  const t = useTexts();
  const venue = useVenue();
  const navigate = useNavigate();
  const { add, isAdding } = useAddPack(venue);
  const chosen = useMemo(
    () => chosenProducts(offer.products ?? [], visit.quantities),
    [offer.products, visit.quantities],
  );
  const { fee, total } = useSelectionPrice('tourist-pass', chosen);
  const lines = chosen.map(({ quantity, name }) => t('visit.product', { quantity, name }));

  const goOn = () => {
    if (!offer.entry) return;
    add(offer.entry, buildPack(chosen, []), {
      onAdded: () => {
        if (!venue.is_shopping_cart) {
          navigate(`/monuments/${venue.slug}/checkout`);
          return;
        }
        onAdded(lines);
        onChange({ type: 'again' });
      },
      onRefused: () => {
        showToast({ type: 'error', message: t('visit.holdFailed') });
      },
    });
  };

  const button = (
    <Button
      size="large"
      full
      busy={isAdding}
      disabled={!chosen.length || !chosen.every(isInRange)}
      onClick={goOn}
    >
      {t(venue.is_shopping_cart ? 'visit.add' : 'visit.buy')}
    </Button>
  );
  return (
    <SelectionLayout
      summary={
        <VisitSummary
          title={t('passes.summary')}
          lines={chosen}
          visits={[]}
          managementCost={fee}
          total={total}
          action={button}
        />
      }
    >
      <PassSteps visit={visit} offer={offer} onChange={onChange} />
      <SelectionBar
        label={t('passes.summary')}
        chosen={lines.join(', ') || null}
        hint={t('passes.pick')}
        total={total}
        action={button}
      />
    </SelectionLayout>
  );
}
