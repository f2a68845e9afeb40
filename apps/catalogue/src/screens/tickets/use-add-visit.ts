import { ApiError } from '@taquilla/api';
import { isExplained } from '@taquilla/api/calls';
import { buildPack, SlotsFull } from '@taquilla/holds';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useNavigate } from '@taquilla/router';
import { showToast, useVenue, type Replacement } from '@taquilla/shared-state';
import { useSlotTime } from '@taquilla/visits';
import type { VisitChange } from '@taquilla/visits/choice';
import { useAddPack } from '../../features/pack/use-add-pack.ts';
import { clearUnfinished } from '../../features/visit/unfinished-visit.ts';
import { useTexts } from '../../base/choices/texts.ts';
import type { Added } from '../selection/selection.tsx';
import type { VisitPlan } from './use-visit-plan.ts';
import type { VisitSummary } from './use-visit-summary.ts';

interface Options {
  plan: VisitPlan;
  summary: VisitSummary;
  /** products of the cart that the visit replaces */
  replaced: readonly Replacement[];
  /** pack of the cart that the visit changes */
  changedId: string | undefined;
  onChange: (change: VisitChange) => void;
  onAdded: (added: Added) => void;
}

/** Adds the visit to the cart, then shows the added panel, the checkout, or the times again. */
export function useAddVisit({ plan, summary, replaced, changedId, onChange, onAdded }: Options) {
  const t = useTexts();
  const venue = useVenue();
  const navigate = useNavigate();
  const slotTime = useSlotTime();
  const refusalText = useRefusalText('buying');
  const { add, isAdding } = useAddPack(venue);

  const goOn = (isBuying: boolean, packId: string) => {
    if (isBuying) {
      clearUnfinished();
      navigate(`/monuments/${venue.slug}/checkout`);
      return;
    }
    const before = replaced.map((change) => t('visit.replaced', { ...change }));
    const lines = [...summary.products, summary.day, ...summary.times, summary.language, ...before];
    onAdded({ packId, lines: lines.filter(Boolean) });
    onChange({ type: 'again' });
  };

  const explain = (error: Error) => {
    // the address contains the choice, so the waiting room can return to it after admission (R320)
    if (error instanceof ApiError && error.code === 'waitForTurn') {
      location.reload();
      return;
    }
    if (!(error instanceof SlotsFull)) {
      showToast({ type: 'error', message: isExplained(error) ? refusalText(error) : t('visit.holdFailed') });
      return;
    }
    const full = plan.slots.filter((slot) => error.slotIds.includes(slot.stock_ticket_id));
    const slots = full
      .map((slot) => t('visit.timeIn', { room: slot.room_name, time: slotTime(slot) }))
      .join(', ');
    showToast({ type: 'error', message: t('visit.slotFull', { slots }) });
    onChange({ type: 'slots-full', slotIds: error.slotIds });
  };

  return {
    isAdding,
    addVisit(then: 'to the checkout' | 'here') {
      if (!plan.entry) return;
      const request = { info: plan.entry, pack: buildPack(plan.chosen, plan.slots), changedId };
      const onAdded = () => {
        goOn(then === 'to the checkout' || !venue.is_shopping_cart, request.pack.id);
      };
      add(request, { onAdded, onRefused: explain });
    },
  };
}
