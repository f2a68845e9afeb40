import type { Locale } from '@taquilla/contracts';
import { useNavigate, useRoute } from '@taquilla/router';
import { showToast } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import { loadLocale } from './load-locale.ts';
import { rememberLocale } from './locale-cookie.ts';
import { useSaveLanguage } from './use-save-language.ts';

/**
 * Returns a function that loads the texts of a language, stores the choice and navigates to the same page in this
 * language. It shows a toast if the texts cannot be loaded.
 */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const t = useTexts();
  const navigate = useNavigate();
  const { path, search } = useRoute();
  const saveLanguage = useSaveLanguage();
  return async (locale) => {
    try {
      await loadLocale(locale);
    } catch {
      showToast({ type: 'error', message: t('header.languageFailed') });
      return;
    }
    rememberLocale(locale);
    saveLanguage(locale);
    navigate(path + search, { locale });
  };
}
