import { formatMoney } from '@taquilla/i18n';
import { useNavigate } from '@taquilla/router';
import { showToast, useVenue } from '@taquilla/shared-state';
import { Alert, Button, NeedsScripts, PoliteStatus } from '@taquilla/ui';
import { useMemo } from 'react';
import { buildPack } from '../../features/pack/build-pack.ts';
import { useAddPack } from '../../features/pack/use-add-pack.ts';
import { isInRange } from '../../features/products/quantity-range.ts';
import { chosenProducts } from '../../features/visit/rooms.ts';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import { useTexts } from '../../base/choices/texts.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { SelectionLayout } from '../selection/selection-page.tsx';
import type { Offer } from '../selection/use-offer.ts';
import { useSelectionPrice } from '../selection/use-selection-price.ts';
import type { OfferProps } from '../selection/selection.tsx';
import { PassSteps } from './pass-steps.tsx';

interface PassSelectionProps extends OfferProps {
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
  const price = useSelectionPrice('tourist-pass', chosen, visit.changes);
  const lines = chosen.map(({ quantity, name }) => t('visit.product', { quantity, name }));

  const isComplete = chosen.length > 0 && chosen.every(isInRange);
  const label = () => {
    if (visit.changes !== null) return t('visit.save');
    return t(venue.is_shopping_cart ? 'visit.add' : 'visit.buy');
  };

  const goOn = () => {
    if (!offer.entry) return;
    if (!isComplete) {
      showToast({ type: 'info', message: t('passes.first') });
      return;
    }
    const wish = { info: offer.entry, pack: buildPack(chosen, []), changedId: visit.changes ?? undefined };
    add(wish, {
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
    <>
      <NeedsScripts>{t('visit.buyingNeedsScripts')}</NeedsScripts>
      <Button
        size="large"
        full
        busy={isAdding}
        aria-disabled={!isComplete}
        data-needs-scripts=""
        onClick={goOn}
      >
        {label()}
      </Button>
    </>
  );
  return (
    <SelectionLayout
      visit={visit}
      summary={
        <VisitSummary
          title={t('passes.summary')}
          lines={chosen}
          visits={[]}
          subtotal={price.subtotal}
          managementCost={price.fee}
          onRetry={price.retry}
          note={null}
          action={button}
        />
      }
    >
      <PoliteStatus>{[...lines, formatMoney(price.subtotal + (price.fee ?? 0))].join(', ')}</PoliteStatus>
      {visit.changes !== null && <Alert type="info" message={t('passes.changing')} />}
      <PassSteps visit={visit} offer={offer} onChange={onChange} />
      <SelectionBar
        label={t('passes.summary')}
        chosen={lines.join(', ') || null}
        hint={t('passes.pick')}
        price={price}
        note={null}
        action={button}
      />
    </SelectionLayout>
  );
}
