import { STORAGE, type Cents, type Totals } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useNavigate } from '@taquilla/router';
import { inTurn, session, useVenue, writeStored } from '@taquilla/shared-state';
import { useState } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { readDraft, updateDraft } from '../base/draft/draft-store.ts';
import type { CheckoutValues } from '../base/draft/form-values.ts';
import { because, isAboutCode, type Failure } from '../base/failure/failure.ts';
import { gatewayOfOrder } from '../features/payment/choose-gateway.ts';
import type { Accreditations } from '../features/accreditations/use-accreditations.ts';
import type { SaleSource } from '../features/sale/start-sale.ts';
import { useSale } from '../features/sale/use-sale.ts';
import type { LineProblems } from '../features/summary/line-problems.ts';
import { endCheckout } from './end-checkout.ts';
import { checkForm, type FormNeeds } from './form/check-form.ts';
import type { ListedErrors } from './form/listed-entries.ts';
import { loadOrderSteps, type OrderSteps } from './order/load-order-steps.ts';
import { usePreparedOrder } from './order/use-prepared-order.ts';
import type { CheckoutPurchase } from './purchases.ts';
import { useDeferredSubmit } from './use-deferred-submit.ts';

const LOCK = 'checkout';

interface CheckoutSale {
  purchase: CheckoutPurchase;
  form: UseFormReturn<CheckoutValues, FormNeeds>;
  needs: FormNeeds;
  /** gateways or legal texts are loading */
  isLoading: boolean;
  lineProblems: LineProblems;
  accreditations: Accreditations;
  /** called when the backend's totals differ from the shown totals */
  onTotalsChanged: (totals: Totals) => void;
  /** called when the promotion code is refused with the order */
  onStaleCode: () => void;
  /** called when the venue requires other terms than the shown terms */
  onStaleTerms: () => void;
  /** called when the form is submitted before the total is known */
  onMissingTotal: () => void;
}

/** Handles the submit of the checkout: validates the form and the lines, then runs the sale. */
export function useCheckoutSale(checkout: CheckoutSale) {
  const { purchase, form, needs, lineProblems, accreditations } = checkout;
  const venue = useVenue();
  const locale = useLocale();
  const navigate = useNavigate();
  usePreparedOrder(form);
  const [listed, setListed] = useState<ListedErrors | null>(null);
  const list = (paths: readonly string[]) => {
    setListed((current) => ({ paths, submitCount: (current?.submitCount ?? 0) + 1 }));
  };

  const sale = useSale({
    onSettled: ({ saleId, awaitsConfirmation }) => {
      // paid, or to be paid by bank transfer: the checkout is complete
      if (!awaitsConfirmation) endCheckout(saleId);
      navigate(`/monuments/${venue.slug}/${purchase.resultPath}/${saleId}`);
    },
    onFailure: (failure: Failure) => {
      const { reason, fields, lines, totals } = failure;
      if (totals) checkout.onTotalsChanged(totals);
      if (reason === 'sessionEnded') session.clear();
      lineProblems.check(lines);
      if (isAboutCode(failure)) checkout.onStaleCode();
      if (fields.some(({ path }) => path === 'legal')) checkout.onStaleTerms();
      for (const { path, error } of fields) form.setError(path as Path<CheckoutValues>, { message: error });
      if (fields.length > 0) list(fields.map(({ path }) => path));
    },
  });

  const sourceOf = (
    steps: typeof OrderSteps,
    values: CheckoutValues,
    total: Cents,
    gatewayId: number,
  ): SaleSource => ({
    kind: venue.is_shopping_cart ? 'order' : 'sale',
    client: steps.buildClient(values.client, venue),
    order: (clientId) =>
      purchase.order(steps, {
        values,
        locale,
        clientId,
        registeredClientId: session.get().client?.id ?? null,
        gatewayId,
        legalTextIds: needs.legalTexts?.map(({ id }) => id) ?? [],
      }),
    gatewayId,
    shownTotal: total,
    onHeld: ({ expires_at }) => {
      purchase.followDeadline(expires_at);
    },
    sendFiles: accreditations.sendAll,
    origin: window.location.origin,
    draft: {
      read: () => readDraft(purchase),
      update: (change) => {
        updateDraft(purchase, values, change);
      },
    },
  });

  const onValid = (values: CheckoutValues) => {
    setListed(null);
    const { total } = needs;
    if (lineProblems.problems.size > 0) {
      sale.refuse(because('blocked'));
      return;
    }
    if (total === undefined) {
      checkout.onMissingTotal();
      sale.refuse(because('noTotal'));
      return;
    }
    writeStored(STORAGE.checkoutLanguage, locale);
    const gatewayId = gatewayOfOrder(values.gateway, needs.gateways ?? [], total);
    // a second tab waits for the first, reads its draft and repeats its sale instead of creating another
    return sale.run(() =>
      inTurn(LOCK, async () => {
        const steps = await loadOrderSteps();
        return steps.startSale(sourceOf(steps, values, total, gatewayId));
      }),
    );
  };
  const onInvalid = () => {
    list([...checkForm(form.getValues(), needs).keys()]);
  };
  const deferred = useDeferredSubmit(checkout.isLoading, form.handleSubmit(onValid, onInvalid));
  return {
    ...sale,
    stage: deferred.isDeferred ? ('order' as const) : sale.stage,
    submit: deferred.submit,
    listed,
  };
}
