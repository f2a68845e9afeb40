import { useFieldError, useFieldId } from '@taquilla/forms';
import { paymentWay, type Cents, type PaymentGateway } from '@taquilla/contracts';
import { Fieldset, IconCard, RadioCard, Skeleton, VisuallyHidden } from '@taquilla/ui';
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { FormSection } from '../../base/form/form-section.tsx';
import { SectionError } from '../../base/form/section-error.tsx';
import { LoadError } from '../../base/loading/load-error.tsx';
import type { Loaded } from '../../base/loading/loaded.ts';
import { useTexts } from '../../texts.ts';
import { chosenGateway, gatewaysFor } from './choose-gateway.ts';

interface PaymentSectionProps {
  gateways: Loaded<PaymentGateway[]>;
  /** undefined: not known yet */
  total: Cents | undefined;
}

/** Payment methods of the venue, one card each. A single method is preselected. */
export function PaymentSection({ gateways, total }: PaymentSectionProps) {
  const t = useTexts();
  const fieldId = useFieldId();
  const error = useFieldError('gateway');
  const { data } = gateways;
  const offered = useMemo(() => data && gatewaysFor(data, total), [data, total]);
  useOnlyGateway(offered);
  return (
    <FormSection title={t('payment.title')}>
      {gateways.isError && <LoadError onRetry={gateways.retry} />}
      {!gateways.data && !gateways.isError && <Skeleton height="4rem" />}
      {offered?.length === 0 && <p>{t('payment.none')}</p>}
      {offered && offered.length > 0 && (
        <Fieldset legend={<VisuallyHidden>{t('payment.title')}</VisuallyHidden>} error={error}>
          {offered.map((gateway, index) => (
            // the error list links to the first card
            <GatewayCard
              key={gateway.id}
              gateway={gateway}
              id={index === 0 ? fieldId('gateway') : undefined}
            />
          ))}
        </Fieldset>
      )}
      {!gateways.data && <SectionError path="gateway" />}
    </FormSection>
  );
}

function GatewayCard({ gateway, id }: { gateway: PaymentGateway; id: string | undefined }) {
  const t = useTexts();
  const { register } = useFormContext<CheckoutValues>();
  return (
    <RadioCard
      {...register('gateway')}
      id={id}
      value={String(gateway.id)}
      label={gateway.name}
      description={t(`payment.${paymentWay(gateway.type)}`)}
      icon={paymentWay(gateway.type) === 'page' ? <IconCard /> : undefined}
    />
  );
}

function useOnlyGateway(gateways: PaymentGateway[] | undefined) {
  const { getValues, setValue } = useFormContext<CheckoutValues>();
  useEffect(() => {
    if (!gateways) return;
    const chosen = getValues('gateway');
    const selected = chosenGateway(chosen, gateways);
    if (selected !== chosen) setValue('gateway', selected);
  }, [gateways, getValues, setValue]);
}
