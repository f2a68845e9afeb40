import type { StoredCart } from '@taquilla/contracts';
import { countProducts } from '@taquilla/shared-state';
import { useId, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import styles from './checkout.module.css';
import { ErrorList } from './form/error-list.tsx';
import { FormIdProvider } from './form/field-ids.ts';
import { HoldersSection } from './form/holders-section.tsx';
import { LegalSection } from './form/legal-section.tsx';
import { nominatedLines } from './form/nominated-lines.ts';
import { PaymentSection } from './form/payment-section.tsx';
import { PersonalSection } from './form/personal-section.tsx';
import { useCheckoutForm } from './form/use-checkout-form.ts';
import { useFormData } from './form/use-form-data.ts';
import { FailureAlert } from './sale/failure-alert.tsx';
import { PayBar } from './sale/pay-bar.tsx';
import { useCheckoutSale } from './use-checkout-sale.ts';
import { OrderSummary } from './summary/order-summary.tsx';
import { useCartFigures } from './summary/use-cart-figures.ts';
import { useLineProblems } from './summary/use-line-problems.ts';
import { useFormatVisit } from './use-format-visit.ts';

/** The checkout of a cart that has something in it. */
export function CheckoutForm({ cart }: { cart: StoredCart }) {
  const t = useTexts();
  const formId = useId();
  const { gateways, legalTexts } = useFormData(cart.entries);
  const lines = useMemo(() => nominatedLines(cart.entries), [cart.entries]);
  const needs = { lines, gateways: gateways.data, legalTexts: legalTexts.data };
  const form = useCheckoutForm(cart, needs);
  const lineProblems = useLineProblems(cart);
  const figures = useCartFigures(cart);
  const gatewayId = useWatch({ control: form.control, name: 'gateway' });
  const sale = useCheckoutSale({ cart, form, needs, lineProblems });
  return (
    <FormProvider {...form}>
      <FormIdProvider value={formId}>
        <div className={styles.page}>
          <h1 className={styles.title}>{t('title')}</h1>
          <div className={styles.summary}>
            <OrderSummary cart={cart} figures={figures} problems={lineProblems.problems} />
          </div>
          <form className={styles.form} noValidate onSubmit={(event) => void sale.submit(event)}>
            <PersonalSection />
            <HoldersSection lines={lines} formatVisit={useFormatVisit()} />
            <PaymentSection gateways={gateways} />
            <LegalSection legalTexts={legalTexts} />
            <div className={styles.messages}>
              <ErrorList
                listed={sale.listed}
                onAllRight={sale.forgetListed}
                lines={lines}
                legalTexts={legalTexts.data ?? []}
              />
              <FailureAlert failure={sale.failure} onClose={sale.clearFailure} />
            </div>
            <PayBar
              figures={figures.data}
              productCount={countProducts(cart.entries)}
              gateway={gateways.data?.find(({ id }) => String(id) === gatewayId)}
              stage={sale.stage}
            />
          </form>
        </div>
      </FormIdProvider>
    </FormProvider>
  );
}
