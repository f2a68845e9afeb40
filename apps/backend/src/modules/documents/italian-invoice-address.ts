import { z } from 'zod';
import { normaliseDocument } from './normalise-document.ts';

/** Where Italy's exchange system sends an invoice: seven letters and digits, six for an authority. */
export const isSdiCode = (value: string): boolean => /^[A-Z0-9]{6,7}$/.test(normaliseDocument(value));

/** A certified e-mail address has the form of any other. */
export const isPecAddress = (value: string): boolean => z.email().max(254).safeParse(value.trim()).success;
