import { FormKit } from '@taquilla/forms';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FailureAlert } from '../base/failure/failure-alert.tsx';
import { useErrorText } from '../base/form/error-text.ts';
import { isLoading } from '../base/loading/loaded.ts';
import { useFormatVisit } from '../base/purchase/use-format-visit.ts';
import { HoldersSection } from '../features/holders/holders-section.tsx';
import { SelfServiceTerms } from '../features/self-service-terms/self-service-terms.tsx';
import { LegalSection } from '../features/legal-texts/legal-section.tsx';
import { useLegalTexts } from '../features/legal-texts/use-legal-texts.ts';
import { PaymentSection } from '../features/payment/payment-section.tsx';
import { useGateways } from '../features/payment/use-gateways.ts';
import { PersonalSection } from '../features/personal-data/personal-section.tsx';
import { usePromotion } from '../features/promotion/use-promotion.ts';
import { AccreditationsSection } from '../features/accreditations/accreditations-section.tsx';
import { useAccreditations } from '../features/accreditations/use-accreditations.ts';
import { PayBar } from '../features/sale/pay-bar.tsx';
import { PayInSummary } from '../features/sale/pay-in-summary.tsx';
import { PendingPayment } from '../features/sale/pending-payment.tsx';
import { SellerNote } from '../features/sale/seller-note.tsx';
import type { LineProblems } from '../features/summary/line-problems.ts';
import { OrderSummary } from '../features/summary/order-summary.tsx';
import { useAgreedFigures } from '../features/summary/use-agreed-figures.ts';
import { usePurchaseFigures } from '../features/summary/use-purchase-figures.ts';
import { useTexts } from '../texts.ts';
import { BackToChoice } from './back-to-choice.tsx';
import styles from './checkout.module.css';
import { ExtrasSection } from './extras-section.tsx';
import { ErrorList } from './form/error-list.tsx';
import { MissingLink } from './form/missing-link.tsx';
import { useCheckoutForm } from './form/use-checkout-form.ts';
import type { CheckoutPurchase } from './purchases.ts';
import { useCheckoutSale } from './use-checkout-sale.ts';

interface CheckoutFormProps {
  purchase: CheckoutPurchase;
  lineProblems: LineProblems;
  /** the lines of the summary, as list items */
  summary: ReactNode;
}

/** Checkout page of a cart that is not empty; shared by both kinds of cart. */
export function CheckoutForm({ purchase, lineProblems, summary }: CheckoutFormProps) {
  const t = useTexts();
  const formId = useId();
  const gateways = useGateways();
  const legalTexts = useLegalTexts(purchase.interfaceIds);
  const { lines, accreditations: requiredAccreditations } = purchase;
  const { figures, acceptFigures } = useAgreedFigures(usePurchaseFigures(purchase));
  const total = figures.data?.total;
  const needs = {
    lines,
    accreditations: requiredAccreditations,
    total,
    gateways: gateways.data,
    legalTexts: legalTexts.data,
  };
  const form = useCheckoutForm(purchase, needs);
  const gatewayId = useWatch({ control: form.control, name: 'gateway' });
  const accreditations = useAccreditations(purchase, requiredAccreditations, form);
  const promotion = usePromotion(purchase.promotion);
  const sale = useCheckoutSale({
    purchase,
    form,
    needs,
    isLoading: [gateways, legalTexts].some(isLoading),
    lineProblems,
    accreditations,
    onTotalsChanged: acceptFigures,
    onStaleCode: promotion.noteStale,
    onStaleTerms: legalTexts.retry,
    onMissingTotal: figures.retry,
  });
  const list = {
    listed: sale.listed,
    sections: { lines, accreditations: requiredAccreditations, legalTexts: legalTexts.data ?? [] },
  };
  const paying = {
    figures: figures.data,
    gateway: gateways.data?.find(({ id }) => String(id) === gatewayId),
    stage: accreditations.isSending ? ('files' as const) : sale.stage,
  };
  return (
    <FormKit
      form={form}
      id={formId}
      errorText={useErrorText(form)}
      optionalLabel={t('optional')}
      areHintsBelow
    >
      <div className={styles.page}>
        <div className={styles.head}>
          <BackToChoice purchase={purchase} />
          <h1 className={styles.title}>{t('title')}</h1>
        </div>
        <div className={styles.summary}>
          <OrderSummary
            purchase={purchase}
            figures={figures}
            promotionCode={purchase.promotion.code}
            hasProblem={lineProblems.problems.size > 0}
            pay={<PayInSummary form={formId} paying={paying} note={<MissingLink {...list} />} />}
          >
            {summary}
          </OrderSummary>
        </div>
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void sale.submit(event)}>
          <div className={styles.messages}>
            <ErrorList {...list} />
            <FailureAlert failure={sale.failure} onClose={sale.clearFailure} />
            <PendingPayment purchase={purchase} />
          </div>
          <PersonalSection />
          <HoldersSection lines={lines} formatVisit={useFormatVisit()} />
          <AccreditationsSection
            required={requiredAccreditations}
            accreditations={accreditations}
            isLocked={sale.stage !== 'idle'}
          />
          <ExtrasSection
            promotion={promotion}
            reduction={figures.data?.promotion ?? 0}
            goods={purchase.goods}
          />
          {total !== 0 && <PaymentSection gateways={gateways} total={total} />}
          <LegalSection legalTexts={legalTexts} />
          <SelfServiceTerms salesType={purchase.choicePath} />
          <SellerNote goods={purchase.goods} />
          <PayBar
            paying={paying}
            note={
              <MissingLink {...list}>
                <span>{t(`summary.count.${purchase.goods}`, { count: purchase.count })}</span>
              </MissingLink>
            }
          />
        </form>
      </div>
    </FormKit>
  );
}
