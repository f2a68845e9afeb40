import { useLocale } from '@taquilla/i18n';
import { useTextOfRefusal, type Say } from './refusals/use-refusal-text.ts';

export type { Say };

const AREAS = { buying: ['general', 'buying'], account: ['general', 'account'] } as const;

/** Returns the text function for refusals of an area. Bundled with each remote, so that texts and codes have the same version. */
export const useRefusalText = (area: keyof typeof AREAS): Say => useTextOfRefusal(AREAS[area], useLocale());
