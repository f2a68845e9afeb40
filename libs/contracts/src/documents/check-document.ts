/** Which document a form may carry (R133, R134). Pure. */
import { refusal, type RefusalOf } from '../refusals/refusal.ts';
import type { InvoiceData } from '../sale.ts';
import { isItalianFiscalCode, isItalianVatNumber, isPecAddress, isSdiCode } from './italian-numbers.ts';
import { isPassportNumber, normaliseDocument } from './signs.ts';
import { isSpanishCif, isSpanishNif } from './spanish-numbers.ts';

/** A person without a NIF enters this (R133). */
export const NO_NIF = '0';
const SPAIN = 'ES';
const ITALY = 'IT';
/** Written like a Spanish number, with its letter forgotten or not: it is no passport then. */
const LIKE_SPANISH = /^([A-Z]\d{7}[A-Z0-9]?|\d{7,8}[A-Z]?)$/;
/** The same with nothing forgotten. */
const WHOLE_SPANISH = /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$/;
const LIKE_FISCAL_CODE = /^[A-Z]{6}.{10}$|^\d{11}$/;

const invalidNumber = (cif: string) => refusal('invalidCif', { cif });

/** @param country alpha-2 code of the person's country */
export function nifProblem(nif: string, country: string): RefusalOf<'invalidCif'> | undefined {
  return nif.trim() === NO_NIF || isDocument(nif, country) ? undefined : invalidNumber(nif);
}

type InvoiceNumbers = Pick<InvoiceData, 'cif' | 'country' | 'sdi' | 'pec' | 'fiscal_code'>;

type InvoiceProblems = Partial<
  Record<
    keyof InvoiceNumbers,
    RefusalOf<'invalidCif' | 'invalidSdi' | 'sdiOrPec' | 'invalidPec' | 'invalidFiscalCode'>
  >
>;

/** What is wrong with the numbers of an invoice, by field; nothing when all is well. */
export function invoiceProblems(invoice: InvoiceNumbers): InvoiceProblems {
  const { cif, country, sdi, pec, fiscal_code } = invoice;
  const isFiscalCode = (value: string) => isItalianFiscalCode(value) || isItalianVatNumber(value);
  return {
    ...(isDocument(cif, country) ? {} : { cif: invalidNumber(cif) }),
    ...(isMissing(sdi) || isSdiCode(sdi) ? {} : { sdi: refusal('invalidSdi') }),
    ...(needsInvoiceAddress(invoice) ? { sdi: refusal('sdiOrPec') } : {}),
    ...(isMissing(pec) || isPecAddress(pec) ? {} : { pec: refusal('invalidPec') }),
    ...(isMissing(fiscal_code) || isFiscalCode(fiscal_code)
      ? {}
      : { fiscal_code: refusal('invalidFiscalCode') }),
  };
}

/** Businesses in Italy get their invoices by the state's exchange system only. */
const needsInvoiceAddress = ({ cif, country, sdi, pec }: InvoiceNumbers): boolean =>
  country === ITALY && isItalianVatNumber(cif) && isMissing(sdi) && isMissing(pec);

const isMissing = (value: string | undefined): value is undefined | '' => (value ?? '').trim() === '';

const isDocument = (value: string, country: string): boolean => documentKind(value, country) !== undefined;

/** What a number is. `passport`: of any kind from abroad, which have no check digit that we know. */
export type DocumentKind = 'nif' | 'cif' | 'vat' | 'fiscalCode' | 'passport';

/** A number of the country with its check digit right, or a passport that is not written like one; undefined: neither. */
export function documentKind(value: string, country: string): DocumentKind | undefined {
  if (isSpanishNif(value)) return 'nif';
  if (isSpanishCif(value)) return 'cif';
  const number = normaliseDocument(value);
  if (country === SPAIN && LIKE_SPANISH.test(number)) return undefined;
  const passport = isPassportNumber(value) ? 'passport' : undefined;
  if (country !== ITALY) return passport;
  if (isItalianFiscalCode(value)) return 'fiscalCode';
  if (isItalianVatNumber(value)) return 'vat';
  return LIKE_FISCAL_CODE.test(number) ? undefined : passport;
}

/**
 * Why a number is none (`documentKind`). `number`: written like a Spanish one, and its digits do not fit together; `any`: in
 * Spain, like nothing known; else the kind it is most like, and is not written as.
 */
export type DocumentFault = DocumentKind | 'number' | 'any';

export function documentFault(value: string, country: string): DocumentFault | undefined {
  if (documentKind(value, country) !== undefined) return undefined;
  const number = normaliseDocument(value);
  if (country === ITALY) {
    if (/^(IT)?\d{11}$/.test(number)) return 'vat';
    return LIKE_FISCAL_CODE.test(number) ? 'fiscalCode' : 'passport';
  }
  if (country !== SPAIN) return 'passport';
  if (WHOLE_SPANISH.test(number)) return 'number';
  if (/^[XYZ]?\d/.test(number)) return 'nif';
  return /^[A-W]\d/.test(number) ? 'cif' : 'any';
}
