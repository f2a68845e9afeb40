/** Which document a form may carry (spec section 5, product decision 10). Pure. */
import type { InvoiceData } from '@taquilla/contracts';
import { isPecAddress, isSdiCode } from './italian-invoice-address.ts';
import { isItalianFiscalCode } from './italian-fiscal-code.ts';
import { isItalianVatNumber } from './italian-vat-number.ts';
import { normaliseDocument } from './normalise-document.ts';
import { isPassportNumber } from './passport.ts';
import { isSpanishCif } from './spanish-cif.ts';
import { isSpanishNif } from './spanish-nif.ts';

/** Stands for somebody without a NIF. */
const NONE = '0';
const SPAIN = 'ES';
const ITALY = 'IT';
/** Written like a Spanish number, with its letter forgotten or not: it is no passport then. */
const LIKE_SPANISH = /^([A-Z]\d{7}[A-Z0-9]?|\d{7,8}[A-Z]?)$/;
const LIKE_FISCAL_CODE = /^[A-Z]{6}.{10}$|^\d{11}$/;

/** The message that the spec gives for a wrong number (section 8). */
const invalidNumber = (cif: string) => `The CIF/NIF number ${cif} is not valid`;

/** @param country alpha-2 code of the person's country */
export function nifProblem(nif: string, country: string): string | undefined {
  return nif.trim() === NONE || isDocument(nif, country) ? undefined : invalidNumber(nif);
}

/** What is wrong with invoice data, by its field; nothing when all is well. */
export function invoiceProblems(invoice: InvoiceData): Partial<Record<keyof InvoiceData, string>> {
  const { cif, country, sdi, pec, fiscal_code } = invoice;
  const isFiscalCode = (value: string) => isItalianFiscalCode(value) || isItalianVatNumber(value);
  return {
    ...(isDocument(cif, country) ? {} : { cif: invalidNumber(cif) }),
    ...(isMissing(sdi) || isSdiCode(sdi) ? {} : { sdi: 'The SDI code is not valid' }),
    ...(isMissing(pec) || isPecAddress(pec) ? {} : { pec: 'The PEC address is not valid' }),
    ...(isMissing(fiscal_code) || isFiscalCode(fiscal_code)
      ? {}
      : { fiscal_code: 'The fiscal code is not valid' }),
  };
}

const isMissing = (value: string | undefined): value is undefined => value === undefined || value === '';

/** A number of the country with its check digit right, or a passport that is not written like one. */
function isDocument(value: string, country: string): boolean {
  if (isSpanishNif(value) || isSpanishCif(value)) return true;
  const number = normaliseDocument(value);
  if (country === SPAIN && LIKE_SPANISH.test(number)) return false;
  if (country !== ITALY) return isPassportNumber(value);
  if (LIKE_FISCAL_CODE.test(number)) return isItalianFiscalCode(value) || isItalianVatNumber(value);
  return isItalianVatNumber(value) || isPassportNumber(value);
}
