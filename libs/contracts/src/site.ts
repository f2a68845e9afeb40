/** What the shop consists of, for search engines. */
import * as z from 'zod/mini';
import { id, locale } from './common.ts';
import { SALES_TYPES } from './selling-options.ts';

/** `GET {base}/company`: every company with the pages of its venues. */
export const siteCompany = z.object({
  id,
  slug: z.string(),
  headquarters: z.array(
    z.object({
      id,
      slug: z.string(),
      /** what the venue sells, as in the addresses of its pages */
      sales: z.array(z.enum(SALES_TYPES)),
      /** languages that its online interface offers */
      locales: z.array(locale),
    }),
  ),
});
export type SiteCompany = z.infer<typeof siteCompany>;
