import { query } from '@taquilla/api/calls';
import { endpoints, type PaymentGateway } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { loaded, type Loaded } from '../../base/loading/loaded.ts';

/** Loads the venue's gateways. */
export const useGateways = (): Loaded<PaymentGateway[]> =>
  loaded(useQuery(query(endpoints.paymentGateways, { id: useVenue().id, language: useLocale() })));
