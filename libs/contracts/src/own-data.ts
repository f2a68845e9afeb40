/** `client/export`: all data that a venue stores about a client (GDPR, articles 15 and 20). */
import * as z from 'zod/mini';
import { loggedClient } from './client.ts';
import { euros, instant, locale, uuid } from './common.ts';

const nullableText = z.nullable(z.string());

const exportedLine = z.object({
  product_name: z.string(),
  quantity: z.int(),
  holders: z.unknown(),
  /** events only */
  title: z.optional(z.string()),
  seats: z.optional(z.array(z.string())),
  visits: z.optional(z.array(z.object({ room_name: nullableText, visit_at: instant }))),
});

const exportedPurchase = z.object({
  id: uuid,
  reference: z.string(),
  kind: z.string(),
  status: z.string(),
  total: euros,
  created_at: instant,
  buyer: z.record(z.string(), nullableText),
  invoice: z.unknown(),
  lines: z.array(exportedLine),
  promotion_code: z.optional(nullableText),
  payments: z.optional(
    z.array(
      z.object({
        order_number: z.string(),
        type: z.string(),
        amount: euros,
        state: z.string(),
        /** means of payment, if the provider reported it */
        method: z.optional(nullableText),
        created_at: instant,
      }),
    ),
  ),
  refunds: z.optional(
    z.array(z.object({ amount: euros, state: z.string(), cause: z.string(), created_at: instant })),
  ),
  /** chargebacks and their outcome */
  disputes: z.optional(
    z.array(
      z.object({
        order_number: z.string(),
        amount: euros,
        reason: z.string(),
        status: z.string(),
        received_at: instant,
      }),
    ),
  ),
  /** accreditation documents: uploaded files and entered numbers */
  proofs: z.optional(
    z.array(z.object({ name: z.string(), type: z.string(), size: z.int(), created_at: instant })),
  ),
  accreditations: z.optional(z.array(z.object({ type: z.string(), value: z.string() }))),
  /** accepted legal texts, in the accepted version */
  accepted_texts: z.optional(z.array(z.object({ hash: z.string(), title: z.string(), html: z.string() }))),
  history: z.optional(z.array(z.object({ at: instant, status: z.string(), why: z.string() }))),
  /** addresses to which the tickets were resent */
  sent_to: z.optional(z.array(z.object({ email: z.string(), created_at: instant }))),
  /** changes by the buyer; `holders`: names of a change that awaits its payment */
  changes: z.optional(
    z.array(
      z.object({
        state: z.string(),
        kinds: z.array(z.string()),
        before: z.array(instant),
        difference: euros,
        holders: z.array(z.string()),
        created_at: instant,
      }),
    ),
  ),
  /** return by the buyer, and the fee that the venue retained; null: not returned */
  returned: z.optional(z.nullable(z.object({ at: instant, kept: euros }))),
  /**
   * phones registered for ticket changes, and tickets whose link to Google Wallet was opened; `device`: a keyed hash of
   * the phone's identifier
   */
  wallets: z.optional(
    z.array(
      z.object({
        ticket: z.int(),
        wallet: z.enum(['apple', 'google']),
        device: z.nullable(z.string()),
        push_address: z.nullable(z.string()),
        created_at: instant,
        kept_until: instant,
      }),
    ),
  ),
  /** passes only: entries reported by doors */
  entries: z.optional(z.array(z.object({ door: z.string(), uses: z.int(), entered_at: instant }))),
});

export const ownData = z.object({
  exported_at: instant,
  account: loggedClient,
  newsletter: z.boolean(),
  subscription: z.optional(
    z.nullable(
      z.object({
        email: z.string(),
        locale,
        signed_up_at: instant,
        confirmed_at: z.nullable(instant),
        /** consent text; null: before consent was recorded */
        consent: nullableText,
      }),
    ),
  ),
  sessions: z.optional(
    z.array(
      z.object({
        created_at: instant,
        last_used_at: instant,
        expires_at: instant,
        browser: nullableText,
        system: nullableText,
      }),
    ),
  ),
  /** waiting-list entries with the account's e-mail address, current and recent */
  waiting_lists: z.optional(
    z.array(
      z.object({
        email: z.string(),
        locale,
        state: z.string(),
        places: z.int(),
        visits: z.array(instant),
        joined_at: instant,
        confirmed_at: z.nullable(instant),
        ended_at: z.nullable(instant),
      }),
    ),
  ),
  purchases: z.array(exportedPurchase),
});
export type OwnData = z.infer<typeof ownData>;
