import { FormKit } from '@taquilla/forms';
import { stackClass } from '@taquilla/ui';
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
import { ContactSection } from '../features/personal-data/contact-section.tsx';
import { PersonalSection } from '../features/personal-data/personal-section.tsx';
import { PromotionExtra } from '../features/promotion/promotion-extra.tsx';
import { usePromotion } from '../features/promotion/use-promotion.ts';
import { AccreditationsSection } from '../features/accreditations/accreditations-section.tsx';
import { useAccreditations } from '../features/accreditations/use-accreditations.ts';
import { PaySection } from '../features/sale/pay-section.tsx';
import { PendingPayment } from '../features/sale/pending-payment.tsx';
import { SellerNote } from '../features/sale/seller-note.tsx';
import type { LineProblems } from '../features/summary/line-problems.ts';
import { OrderJump } from '../features/summary/order-jump.tsx';
import { OrderSummary } from '../features/summary/order-summary.tsx';
import { useAgreedFigures } from '../features/summary/use-agreed-figures.ts';
import { usePurchaseFigures } from '../features/summary/use-purchase-figures.ts';
import { useTexts } from '../texts.ts';
import { BackToChoice } from './back-to-choice.tsx';
import styles from './checkout.module.css';
import { ExtrasSection } from './extras-section.tsx';
import { ErrorList } from './form/error-list.tsx';
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
  const orderId = useId();
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
        <OrderJump to={orderId} purchase={purchase} figures={figures.data} />
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void sale.submit(event)}>
          <div className={styles.messages}>
            <ErrorList
              listed={sale.listed}
              sections={{ lines, accreditations: requiredAccreditations, legalTexts: legalTexts.data ?? [] }}
            />
            <PendingPayment purchase={purchase} />
          </div>
          <ContactSection goods={purchase.goods} />
          <PersonalSection />
          <HoldersSection lines={lines} formatVisit={useFormatVisit()} />
          <AccreditationsSection
            required={requiredAccreditations}
            accreditations={accreditations}
            isLocked={sale.stage !== 'idle'}
          />
          {total !== 0 && <PaymentSection gateways={gateways} total={total} />}
          <ExtrasSection goods={purchase.goods} />
          <LegalSection legalTexts={legalTexts} />
          <div className={stackClass(2)}>
            <SelfServiceTerms salesType={purchase.choicePath} />
            <SellerNote goods={purchase.goods} />
          </div>
        </form>
        <div className={styles.summary}>
          <OrderSummary
            titleId={orderId}
            purchase={purchase}
            figures={figures}
            promotionCode={purchase.promotion.code}
            promotion={<PromotionExtra promotion={promotion} reduction={figures.data?.promotion ?? 0} />}
            lines={summary}
            pay={
              <PaySection
                form={formId}
                paying={{
                  figures: figures.data,
                  gateway: gateways.data?.find(({ id }) => String(id) === gatewayId),
                  stage: accreditations.isSending ? 'files' : sale.stage,
                }}
                failure={<FailureAlert failure={sale.failure} onClose={sale.clearFailure} />}
              />
            }
          />
        </div>
      </div>
    </FormKit>
  );
}
