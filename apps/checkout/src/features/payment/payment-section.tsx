import { useFieldError, useFieldId } from '@taquilla/forms';
import { paymentWay, type Cents, type PaymentGateway } from '@taquilla/contracts';
import {
  Fieldset,
  IconCard,
  RadioCard,
  rowClass,
  Skeleton,
  stackClass,
  textClass,
  VisuallyHidden,
} from '@taquilla/ui';
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

/** Payment methods of the venue, one card each. A single method is selected and leaves no choice. */
export function PaymentSection({ gateways, total }: PaymentSectionProps) {
  const t = useTexts();
  const fieldId = useFieldId();
  const error = useFieldError('gateway');
  const { data } = gateways;
  const offered = useMemo(() => data && gatewaysFor(data, total), [data, total]);
  useOnlyGateway(offered);
  const only = offered?.length === 1 ? offered[0] : undefined;
  return (
    <FormSection title={t('payment.title')}>
      {gateways.isError && <LoadError onRetry={gateways.retry} />}
      {!gateways.data && !gateways.isError && <Skeleton height="4rem" />}
      {offered?.length === 0 && <p>{t('payment.none')}</p>}
      {only && <OnlyGateway gateway={only} />}
      {offered && offered.length > 1 && (
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
      {(!gateways.data || only) && <SectionError path="gateway" />}
    </FormSection>
  );
}

function OnlyGateway({ gateway: { name, type } }: { gateway: PaymentGateway }) {
  const t = useTexts();
  return (
    <p className={rowClass(3)}>
      {paymentWay(type) === 'page' && <IconCard />}
      <span className={stackClass(1)}>
        <span className={textClass('strong')}>{name}</span>
        <span className={textClass('note')}>{t(`payment.${paymentWay(type)}`)}</span>
      </span>
    </p>
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
