/**
 * Identity of a buyer for the limit per client: a hash keyed with `SECRET`. Without a key, an attacker could hash the hundred
 * million possible NIFs in a second, and the e-mail addresses of any list.
 */
import { createHmac } from 'node:crypto';
import { NO_NIF, normalEmail, withoutEs } from '@taquilla/contracts';

/** `nif` null: none */
export interface BuyerIdentity {
  email: string;
  nif: string | null;
}

/** Identity of a buyer whose personal data was erased. */
export const ERASED_IDENTITY = '';

/** Returns the identity of a buyer. The NIF "0" means none (R133). */
export function identityOf({ email, nif }: { email: string; nif: string }, secret: string): BuyerIdentity {
  const document = withoutEs(nif);
  return {
    email: keyed(normalEmail(email), secret),
    nif: document === NO_NIF ? null : keyed(document, secret),
  };
}

const keyed = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`event buyer ${text}`).digest('base64url');
