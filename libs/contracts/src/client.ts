import * as z from 'zod/mini';
import { id, instant, locale, nameLanguage, uuid } from './common.ts';
import { documentType } from './form-fields.ts';
import { saleStatus } from './sale.ts';

/** Login credentials (R187). */
export const loginRequest = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  headquarter_id: id,
});
/** In a browser the token is valid only together with the cookie of the same response (`BROWSER_COOKIE`). */
export const loginAnswer = z.object({ access_token: z.string() });

export const loggedClient = z.object({
  id: uuid,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  headquarter_id: id,
  language: z.object({ id, locale }),
  nif: z.nullable(z.string()),
  document_type: z.optional(z.nullable(documentType)),
  postcode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  prefix: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  username: z.optional(z.string()),
  /** false until the link sent to `email` is opened */
  is_verified: z.optional(z.boolean()),
});
export type LoggedClient = z.infer<typeof loggedClient>;

export const saleSummary = z.object({
  id: uuid,
  reference: z.string(),
  kind: z.enum(['tickets', 'tourist-pass', 'event']),
  status: saleStatus,
  total: z.number(),
  created_at: instant,
  /** start of the first visit, at the venue's offset; null: no fixed time */
  visit_at: z.optional(z.nullable(instant)),
});
export const clientSale = z.extend(saleSummary, {
  /** the products, each once */
  products: z.array(z.object({ name: z.string(), quantity: z.int(), language: nameLanguage })),
});
export type SaleSummary = z.infer<typeof saleSummary>;
export type ClientSale = z.infer<typeof clientSale>;
export const clientSales = z.object({
  data: z.array(clientSale),
  meta: z.object({ current_page: z.int(), last_page: z.int(), total: z.int() }),
  links: z.object({ prev: z.nullable(z.string()), next: z.nullable(z.string()) }),
});
export type ClientSales = z.infer<typeof clientSales>;
