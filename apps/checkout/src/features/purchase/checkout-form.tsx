import { useId, type ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import styles from './checkout.module.css';
import { BackToChoice } from './back-to-choice.tsx';
import { ProofsSection } from './accreditation/proofs-section.tsx';
import { useProofs } from './accreditation/use-proofs.ts';
import { ExtrasSection } from './extras/extras-section.tsx';
import { ErrorList } from './form/error-list.tsx';
import { FormIdProvider } from './form/field-ids.ts';
import { HoldersSection } from './form/holders-section.tsx';
import { LegalSection } from './form/legal-section.tsx';
import { PaymentSection } from './form/payment-section.tsx';
import { PersonalSection } from './form/personal-section.tsx';
import { useCheckoutForm } from './form/use-checkout-form.ts';
import { useFormData } from './form/use-form-data.ts';
import { usePromotion } from './promotion/use-promotion.ts';
import { FailureAlert } from './sale/failure-alert.tsx';
import { PayBar } from './sale/pay-bar.tsx';
import { PayButton } from './sale/pay-button.tsx';
import { PendingPayment } from './sale/pending-payment.tsx';
import type { Purchase } from './purchase.ts';
import { useCheckoutSale } from './use-checkout-sale.ts';
import { OrderSummary } from './summary/order-summary.tsx';
import type { LineProblems } from './summary/line-problems.ts';
import { useAgreedFigures } from './summary/use-agreed-figures.ts';
import { usePurchaseFigures } from './summary/use-purchase-figures.ts';
import { useFormatVisit } from './use-format-visit.ts';

interface CheckoutFormProps {
  purchase: Purchase;
  lineProblems: LineProblems;
  /** the lines of the summary, as list items */
  summary: ReactNode;
}

/** The checkout of a cart that has something in it; the same for every kind of cart. */
export function CheckoutForm({ purchase, lineProblems, summary }: CheckoutFormProps) {
  const t = useTexts();
  const formId = useId();
  const { gateways, legalTexts } = useFormData(purchase.interfaceIds);
  const { lines, proofs: neededProofs } = purchase;
  const { figures, takeOver } = useAgreedFigures(usePurchaseFigures(purchase));
  const total = figures.data?.total;
  const needs = {
    ...{ lines, proofs: neededProofs, total },
    ...{ gateways: gateways.data, legalTexts: legalTexts.data },
  };
  const form = useCheckoutForm(purchase, needs);
  const gatewayId = useWatch({ control: form.control, name: 'gateway' });
  const proofs = useProofs(purchase, form);
  const promotion = usePromotion(purchase.promotion);
  const sale = useCheckoutSale({
    purchase,
    form,
    needs,
    lineProblems,
    proofs,
    onOtherTotals: takeOver,
    onStaleCode: promotion.noteStale,
    onStaleTerms: legalTexts.retry,
    onMissingTotal: figures.retry,
  });
  const paying = {
    figures: figures.data,
    gateway: gateways.data?.find(({ id }) => String(id) === gatewayId),
    stage: proofs.isSending ? ('files' as const) : sale.stage,
  };
  return (
    <FormProvider {...form}>
      <FormIdProvider value={formId}>
        <div className={styles.page}>
          <div className={styles.head}>
            <BackToChoice purchase={purchase} />
            <h1 className={styles.title}>{t('title')}</h1>
          </div>
          <div className={styles.summary}>
            <OrderSummary
              purchase={purchase}
              figures={figures}
              hasProblem={lineProblems.problems.size > 0}
              pay={<PayButton form={formId} paying={paying} full />}
            >
              {summary}
            </OrderSummary>
          </div>
          <form id={formId} className={styles.form} noValidate onSubmit={(event) => void sale.submit(event)}>
            <div className={styles.messages}>
              <ErrorList
                listed={sale.listed}
                lines={lines}
                proofs={neededProofs}
                legalTexts={legalTexts.data ?? []}
              />
              <FailureAlert failure={sale.failure} onClose={sale.clearFailure} />
              <PendingPayment purchase={purchase} />
            </div>
            <PersonalSection />
            <HoldersSection lines={lines} formatVisit={useFormatVisit()} />
            <ProofsSection needed={neededProofs} proofs={proofs} isLocked={sale.stage !== 'idle'} />
            <ExtrasSection
              promotion={promotion}
              reduction={figures.data?.promotion ?? 0}
              goods={purchase.goods}
            />
            {total !== 0 && <PaymentSection gateways={gateways} total={total} />}
            <LegalSection legalTexts={legalTexts} />
            <PayBar paying={paying} purchase={purchase} />
          </form>
        </div>
      </FormIdProvider>
    </FormProvider>
  );
}
