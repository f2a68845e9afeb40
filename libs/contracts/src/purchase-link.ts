/** Finding purchases by the e-mail address that they were made with. */
import * as z from 'zod/mini';
import { clientSale } from './client.ts';
import { instant, uuid } from './common.ts';
import { email } from './form-fields.ts';

/** `POST headquarter/{id}/purchase-link` */
export const purchaseLinkRequest = z.object({ email });

/** `GET purchase-link/{id}`: the purchases at the venue with this address that are not over, the newest first. */
export const foundPurchases = z.object({
  id: uuid,
  email: z.string(),
  /** end of the link */
  expires_at: instant,
  purchases: z.array(
    z.extend(clientSale, {
      /** same-origin address of the page of the purchase, with what opens it */
      page: z.string(),
      /** there are tickets that can be sent again */
      has_bond: z.boolean(),
    }),
  ),
});
export type FoundPurchases = z.infer<typeof foundPurchases>;
export type FoundPurchase = FoundPurchases['purchases'][number];
