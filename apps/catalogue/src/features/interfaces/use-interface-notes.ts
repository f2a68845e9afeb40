import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';

export interface InterfaceNotes {
  /** what the venue says about the interface; empty where it says nothing */
  text: string;
  alerts: readonly { id: number; title: string; message: string }[];
  /** false while an answer may still come: what follows keeps its place until then */
  isSettled: boolean;
}

/** Text and alerts of an interface. What cannot be had is left out (R56). */
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
