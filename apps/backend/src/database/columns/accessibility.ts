/** Accessibility statement of a venue: `accessibility` of its catalogue file. Pure. */
import { z } from 'zod';
import { wordsOf } from './localised-text.ts';

export const accessibility = z.strictObject({
  email: z.email().max(254).optional().describe('address for reports of barriers; left out: the company’s'),
  phone: z.string().min(3).max(40).optional(),
  replyDays: z.int().min(1).max(90).default(15).describe('days within which the venue answers a report'),
  limits: z.array(wordsOf(1_000)).max(20).default([]).describe('known limitations'),
  /** enforcement body that visitors contact after an unsatisfactory answer */
  enforcement: z
    .strictObject({
      name: wordsOf(300),
      link: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
});
export type Accessibility = z.output<typeof accessibility>;

/** Default for a venue without a statement. */
export const NO_ACCESSIBILITY: Accessibility = accessibility.parse({});
