import { useLocale } from '@taquilla/i18n';
import { useTextOfRefusal, type Say } from './refusals/use-refusal-text.ts';

export type { Say };

const AREAS = { buying: ['general', 'buying'], account: ['general', 'account'] } as const;

/** Comes with each remote, whatever shell it meets: its words know the codes that it knows. */
export const useRefusalText = (area: keyof typeof AREAS): Say => useTextOfRefusal(AREAS[area], useLocale());
