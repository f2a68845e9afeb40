import { call } from '@taquilla/api/calls';
import { endpoints, LANGUAGE_ID, type Locale } from '@taquilla/contracts';
import { session } from '@taquilla/shared-state';
import { useMutation } from '@tanstack/react-query';

/**
 * Returns a function that saves a logged-in client's language on the server (R20). A failure does not affect the
 * page.
 */
export function useSaveLanguage(): (locale: Locale) => void {
  const { mutate } = useMutation({
    mutationFn: (locale: Locale) =>
      call(endpoints.changeLanguage, {}, { body: { language_id: LANGUAGE_ID[locale] } }),
    onSuccess: (client) => {
      if (session.get().token !== null) session.setClient(client);
    },
  });
  return (locale) => {
    const { client } = session.get();
    if (client && client.language.locale !== locale) mutate(locale);
  };
}
