/** Lookup of purchases by their e-mail address. */
import * as z from 'zod/mini';
import { clientSale } from './client.ts';
import { instant, uuid } from './common.ts';
import { email } from './form-fields.ts';

/** `POST headquarter/{id}/purchase-link` */
export const purchaseLinkRequest = z.object({ email });

/** `GET purchase-link/{id}`: the purchases at the venue with this address that are not over, newest first. */
export const foundPurchases = z.object({
  id: uuid,
  email: z.string(),
  /** expiry of the link */
  expires_at: instant,
  purchases: z.array(
    z.extend(clientSale, {
      /** same-origin address of the purchase's page, with its token */
      page: z.string(),
      /** the purchase has tickets to send again */
      has_bond: z.boolean(),
    }),
  ),
});
export type FoundPurchases = z.infer<typeof foundPurchases>;
export type FoundPurchase = FoundPurchases['purchases'][number];
