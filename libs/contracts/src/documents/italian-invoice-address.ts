import * as z from 'zod/mini';
import { normaliseDocument } from './normalise-document.ts';

/** Where Italy's exchange system sends an invoice: seven letters and digits, six for an authority. */
export const isSdiCode = (value: string): boolean => /^[A-Z0-9]{6,7}$/.test(normaliseDocument(value));

const address = z.email().check(z.maxLength(254));
/** A certified e-mail address has the form of any other. */
export const isPecAddress = (value: string): boolean => z.safeParse(address, value.trim()).success;
