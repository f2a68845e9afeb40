import { buildPack } from '@taquilla/holds';
import { formatMoney } from '@taquilla/i18n';
import { useNavigate } from '@taquilla/router';
import { showToast, useVenue } from '@taquilla/shared-state';
import { Alert, Button, NeedsScripts, PoliteStatus } from '@taquilla/ui';
import { useMemo, useRef } from 'react';
import type { Offer } from '@taquilla/visits';
import { chosenProducts } from '@taquilla/visits/choice';
import { useAddPack } from '../../features/pack/use-add-pack.ts';
import { useSelectionProblem } from '../../features/products/quantity-problem.tsx';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import { useTexts } from '../../base/choices/texts.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { SelectionLayout } from '../selection/selection-page.tsx';
import { useSelectionPrices } from '../../base/choices/use-selection-prices.ts';
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
  const price = useSelectionPrices('tourist-pass', visit.changes)(chosen);
  const lines = chosen.map(({ quantity, name }) => t('visit.product', { quantity, name }));

  const problem = useSelectionProblem(chosen, offer.accessInterface, visit.changes);
  const isComplete = chosen.length > 0 && problem === null;
  const steps = useRef<HTMLDivElement>(null);
  const label = () => {
    if (visit.changes !== null) return t('visit.save');
    return t(venue.is_shopping_cart ? 'visit.add' : 'visit.buy');
  };

  const goOn = () => {
    if (!offer.entry) return;
    const request = { info: offer.entry, pack: buildPack(chosen, []), changedId: visit.changes ?? undefined };
    add(request, {
      onAdded: () => {
        if (!venue.is_shopping_cart) {
          navigate(`/monuments/${venue.slug}/checkout`);
          return;
        }
        onAdded({ packId: request.pack.id, lines });
        onChange({ type: 'again' });
      },
      onRefused: () => {
        showToast({ type: 'error', message: t('visit.holdFailed') });
      },
    });
  };

  const look = { size: 'large', full: true, 'data-needs-scripts': '' } as const;
  const button = isComplete ? (
    <>
      <NeedsScripts>{t('visit.buyingNeedsScripts')}</NeedsScripts>
      <Button {...look} busy={isAdding} onClick={goOn}>
        {label()}
      </Button>
    </>
  ) : (
    <Button {...look} variant="secondary" onClick={() => steps.current?.focus()}>
      {problem ?? t('passes.pick')}
    </Button>
  );
  return (
    <SelectionLayout
      visit={visit}
      summary={
        <VisitSummary
          title={t('passes.summary')}
          lines={chosen}
          visits={[]}
          price={price}
          note={null}
          action={button}
        />
      }
    >
      <PoliteStatus>{[...lines, formatMoney(price.total)].join(', ')}</PoliteStatus>
      {visit.changes !== null && <Alert type="info" message={t('passes.changing')} />}
      <div ref={steps} tabIndex={-1}>
        <PassSteps visit={visit} offer={offer} onChange={onChange} />
      </div>
      <SelectionBar
        label={t('passes.summary')}
        chosen={lines.join(', ') || null}
        price={price}
        note={null}
        action={button}
      />
    </SelectionLayout>
  );
}
