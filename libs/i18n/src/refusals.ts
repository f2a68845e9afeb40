import { useLocale } from '@taquilla/i18n';
import { useTextOfRefusal, type RefusalTextOf } from './refusals/use-refusal-text.ts';

export type { RefusalTextOf };

const AREAS = { buying: ['general', 'buying'], account: ['general', 'account'] } as const;

/** Returns the text function for refusals of an area. Bundled with each remote, so that texts and codes have the same version. */
export const useRefusalText = (area: keyof typeof AREAS): RefusalTextOf =>
  useTextOfRefusal(AREAS[area], useLocale());
