import { accessInterfacesQuery, productsQuery } from '@taquilla/api/calls';
import { inListOrder, type AccessInterface, type PackType, type Product } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue, type EntryInfo } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { whenNothingToShow } from '../api/when-nothing-to-show.ts';
import type { Visit } from '../choice/visit.ts';

/** Access interfaces of a venue, and products of the chosen interface. Undefined while loading. */
export interface Offer {
  interfaces: AccessInterface[] | undefined;
  /** a single interface is chosen automatically */
  accessInterface: AccessInterface | undefined;
  /** cart entry to which a selection will belong */
  entry: EntryInfo | undefined;
  products: Product[] | undefined;
  /** loading: not enough data to show the choice of the address */
  isComing: boolean;
}

/** Loads the offer of a type; a failed first request throws to the error boundary. */
export function useOffer(
  type: PackType,
  { interfaceId, quantities }: Pick<Visit, 'interfaceId' | 'quantities'>,
): Offer {
  const venue = useVenue();
  const locale = useLocale();
  const { data: interfaces } = useQuery({
    ...accessInterfacesQuery(type, venue.id, locale),
    throwOnError: whenNothingToShow,
  });
  const only = interfaces?.length === 1 ? interfaces[0] : undefined;
  const accessInterface = interfaces?.find(({ id }) => id === interfaceId) ?? only;
  const { data } = useQuery({
    ...productsQuery(type, accessInterface?.id ?? 0, locale),
    enabled: accessInterface !== undefined,
    throwOnError: whenNothingToShow,
  });
  return {
    interfaces,
    accessInterface,
    entry: useMemo(() => accessInterface && entryOf(accessInterface, type), [accessInterface, type]),
    products: useMemo(() => data && inListOrder(data, locale), [data, locale]),
    isComing: !interfaces || (accessInterface !== undefined && !data && Object.keys(quantities).length > 0),
  };
}

function entryOf({ id, name, headquarter_id }: AccessInterface, type: PackType): EntryInfo {
  return { accessInterfaceInfo: { id, name, headquarter_id }, type };
}
