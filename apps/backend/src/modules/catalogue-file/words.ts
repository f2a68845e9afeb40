import { LOCALES } from '@taquilla/contracts';
import { z } from 'zod';

/** A name or text by language. What a language lacks is shown in English, else in whatever language there is. */
export const words = z
  .partialRecord(z.enum(LOCALES), z.string().min(1).max(50_000))
  .refine((byLocale) => Object.keys(byLocale).length > 0, 'Needs a text in one language at least');
export type Words = z.output<typeof words>;
