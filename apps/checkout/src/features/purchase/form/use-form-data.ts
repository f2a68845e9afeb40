import { legalTextsQuery, paymentGatewaysQuery } from '@taquilla/api';
import type { LegalText, PaymentGateway } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useQueries, useQuery } from '@tanstack/react-query';
import { loaded, type Loaded } from '../loaded.ts';

export interface FormData {
  gateways: Loaded<PaymentGateway[]>;
  legalTexts: Loaded<LegalText[]>;
}

/** The venue's ways to pay, and the legal texts of these interfaces, each text once. */
export function useFormData(interfaceIds: readonly number[]): FormData {
  const venue = useVenue();
  const locale = useLocale();
  const gateways = useQuery(paymentGatewaysQuery(venue.id, locale));
  const legalTexts = useQueries({
    queries: interfaceIds.map((id) => legalTextsQuery(id, locale)),
    combine: (answers) => ({
      data: answers.every((answer) => answer.data)
        ? unique(answers.flatMap((answer) => answer.data ?? []))
        : undefined,
      isError: answers.some((answer) => answer.isError && !answer.data),
      retry: () => {
        for (const answer of answers) void answer.refetch();
      },
    }),
  });
  return { gateways: loaded(gateways), legalTexts };
}

const unique = (texts: LegalText[]): LegalText[] => [
  ...new Map(texts.map((text) => [text.id, text])).values(),
];
