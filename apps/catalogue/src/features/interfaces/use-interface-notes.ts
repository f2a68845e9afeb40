import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';

export interface InterfaceNotes {
  /** the venue's text about the interface; empty: none */
  text: string;
  alerts: readonly { id: number; title: string; message: string }[];
  /** false while a response is pending: the page reserves its space */
  isSettled: boolean;
}

/** Loads the text and alerts of an interface. Failed requests are omitted (R56). */
export function useInterfaceNotes(interfaceId: number | undefined): InterfaceNotes {
  const locale = useLocale();
  const id = interfaceId ?? 0;
  const once = { enabled: interfaceId !== undefined, retry: false };
  const text = useQuery({ ...query(endpoints.interfaceText, { id, language: locale }), ...once });
  const alerts = useQuery({ ...query(endpoints.interfaceAlerts, { id, locale }), ...once });
  return {
    text: text.data?.text ?? '',
    alerts: alerts.data ?? [],
    isSettled: !text.isLoading && !alerts.isLoading,
  };
}
