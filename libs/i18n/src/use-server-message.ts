import { ALL_AREAS, useSay } from './refusals/use-say.ts';
import { useLocale } from './use-locale.ts';

/** For remotes of before, which know a refusal by its message alone; others ask `@taquilla/i18n/refusals`. */
export function useServerMessage(): (message: string) => string {
  return useSay(ALL_AREAS, useLocale());
}
