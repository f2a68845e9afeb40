/** Companies and venues of the shop, for search engines. */
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
      /** interface types of the venue, as in addresses */
      sales: z.array(z.enum(SALES_TYPES)),
      /** languages of its online interface */
      locales: z.array(locale),
    }),
  ),
});
export type SiteCompany = z.infer<typeof siteCompany>;
