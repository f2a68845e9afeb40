/** Which document a form may carry (R133, R134). Pure. */
import { isEmail } from '../email-address.ts';
import type { DocumentType } from '../form-fields.ts';
import { refusal, type RefusalOf } from '../refusals/refusal.ts';
import type { InvoiceData } from '../sale.ts';
import {
  isItalianFiscalCode,
  isItalianVatNumber,
  isSdiAbroad,
  isSdiByPec,
  isSdiCode,
} from './italian-numbers.ts';
import { isForeignNumber, isPassportNumber, normaliseDocument } from './signs.ts';
import { isSpanishCif, isSpanishNif, withoutEs } from './spanish-numbers.ts';

/** A person without a NIF enters this (R133). */
export const NO_NIF = '0';
const SPAIN = 'ES';
const ITALY = 'IT';
/** Resembles a NIF, NIE or CIF: one character too few or too many, or a wrong letter. */
const LIKE_SPANISH = /^(\d{7,9}[A-Z]{1,2}|\d{7,8}|[A-Z]\d{6,8}[A-Z]{1,2}|[A-Z]\d{7,9})$/;
/** The same with as many characters as there have to be. */
const WHOLE_SPANISH = /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$/;
/** Resembles a codice fiscale or a partita IVA: one character too few or too many. */
const LIKE_FISCAL_CODE = /^(?=.{15,17}$)[A-Z]{5,7}[A-Z0-9]+$/;
const LIKE_VAT_NUMBER = /^(IT)?\d{10,12}$/;

const invalidNumber = (cif: string) => refusal('invalidCif', { cif });

/** A document's number and what decides whether it is right. */
interface Document {
  number: string;
  /** alpha-2 code of its owner's country */
  country: string;
  /** which document the buyer says it is; undefined: judged by resemblance */
  type?: DocumentType | undefined;
}

export function nifProblem(document: Document): RefusalOf<'invalidCif'> | undefined {
  const { number } = document;
  return number.trim() === NO_NIF || isDocument(document) ? undefined : invalidNumber(number);
}

type InvoiceNumbers = Pick<InvoiceData, 'cif' | 'country' | 'document_type' | 'sdi' | 'pec' | 'fiscal_code'>;

type InvoiceProblems = Partial<
  Record<
    keyof InvoiceNumbers,
    RefusalOf<'invalidCif' | 'invalidSdi' | 'sdiOrPec' | 'invalidPec' | 'invalidFiscalCode'>
  >
>;

/** What is wrong with the numbers of an invoice, by field; nothing when all is well. */
export function invoiceProblems(invoice: InvoiceNumbers): InvoiceProblems {
  const { cif, country, document_type: type, sdi, pec, fiscal_code } = invoice;
  const isFiscalCode = (value: string) => isItalianFiscalCode(value) || isItalianVatNumber(value);
  const isWrongSdi = (value: string) => !isSdiCode(value) || (country === ITALY && isSdiAbroad(value));
  return {
    ...(isDocument({ number: cif, country, type }) ? {} : { cif: invalidNumber(cif) }),
    ...(needsInvoiceAddress(invoice) ? { sdi: refusal('sdiOrPec') } : {}),
    ...(!isMissing(sdi) && isWrongSdi(sdi) ? { sdi: refusal('invalidSdi') } : {}),
    ...(isMissing(pec) || isEmail(pec) ? {} : { pec: refusal('invalidPec') }),
    ...(isMissing(fiscal_code) || isFiscalCode(fiscal_code)
      ? {}
      : { fiscal_code: refusal('invalidFiscalCode') }),
  };
}

/** Businesses in Italy get their invoices by the state's exchange system only. */
const needsInvoiceAddress = ({ cif, country, sdi, pec }: InvoiceNumbers): boolean =>
  country === ITALY && isItalianVatNumber(cif) && (isMissing(sdi) || isSdiByPec(sdi)) && isMissing(pec);

const isMissing = (value: string | undefined): value is undefined | '' => (value ?? '').trim() === '';

const isDocument = (document: Document): boolean => documentKind(document) !== undefined;

/** What a number is. `passport`: a document without a check digit that the shop knows. */
export type DocumentKind = 'nif' | 'cif' | 'vat' | 'fiscalCode' | 'passport';

/**
 * A number of the country with its check digit right, or one of a document that has none; undefined: neither. Without a type a
 * number that resembles one of the country is no passport.
 */
export function documentKind({ number, country, type }: Document): DocumentKind | undefined {
  if (type === 'passport') return isPassportNumber(number) ? 'passport' : undefined;
  if (type === 'other') return isForeignNumber(number) ? 'passport' : undefined;
  if (isSpanishNif(number)) return 'nif';
  if (isSpanishCif(number)) return 'cif';
  if (country === ITALY && isItalianFiscalCode(number)) return 'fiscalCode';
  if (country === ITALY && isItalianVatNumber(number)) return 'vat';
  const isOfCountry = type === 'tax' && hasCheckedNumbers(country);
  if (isOfCountry || isLikeNumberOf(country, number)) return undefined;
  return isForeignNumber(number) ? 'passport' : undefined;
}

/** Whether the shop knows the check digits of a country's tax numbers. */
const hasCheckedNumbers = (country: string): boolean => country === SPAIN || country === ITALY;

function isLikeNumberOf(country: string, value: string): boolean {
  const number = normaliseDocument(value);
  if (country === SPAIN) return LIKE_SPANISH.test(withoutEs(value));
  return country === ITALY && (LIKE_FISCAL_CODE.test(number) || LIKE_VAT_NUMBER.test(number));
}

/**
 * Why a number is none (`documentKind`). `number`: written like a Spanish one, and its digits do not fit together; `any`: in
 * Spain, like nothing known; else the kind it is most like, and is not written as.
 */
export type DocumentFault = DocumentKind | 'number' | 'any';

export function documentFault(document: Document): DocumentFault | undefined {
  if (isDocument(document)) return undefined;
  const { country, type } = document;
  if (type === 'passport' || type === 'other') return 'passport';
  if (country === ITALY) return italianFault(document);
  if (country !== SPAIN) return 'passport';
  const number = withoutEs(document.number);
  if (WHOLE_SPANISH.test(number)) return 'number';
  if (/^[XYZ]?\d/.test(number)) return 'nif';
  return /^[A-W]\d/.test(number) ? 'cif' : 'any';
}

function italianFault({ number: value, type }: Document): DocumentFault {
  const number = normaliseDocument(value);
  if (LIKE_VAT_NUMBER.test(number)) return 'vat';
  return LIKE_FISCAL_CODE.test(number) || type === 'tax' ? 'fiscalCode' : 'passport';
}
