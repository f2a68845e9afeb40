/** Validation of identity and tax numbers (R133, R134). Pure. */
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

/** Value for a person without a NIF (R133). */
export const NO_NIF = '0';
const SPAIN = 'ES';
const ITALY = 'IT';
/** Resembles a NIF, NIE or CIF: one character too few or too many, or a wrong letter. */
const LIKE_SPANISH = /^(\d{7,9}[A-Z]{1,2}|\d{7,8}|[A-Z]\d{6,8}[A-Z]{1,2}|[A-Z]\d{7,9})$/;
/** Has the length of a NIF, NIE or CIF. */
const WHOLE_SPANISH = /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$/;
/** Resembles a codice fiscale or a partita IVA: one character too few or too many. */
const LIKE_FISCAL_CODE = /^(?=.{15,17}$)[A-Z]{5,7}[A-Z0-9]+$/;
const LIKE_VAT_NUMBER = /^(IT)?\d{10,12}$/;

const invalidNumber = (cif: string) => refusal('invalidCif', { cif });

/** A document number with the country and type that its validity depends on. */
interface Document {
  number: string;
  /** alpha-2 code of the holder's country */
  country: string;
  /** document type chosen by the buyer; undefined: detected from the number */
  type?: DocumentType | undefined;
}

/** Returns the refusal of an invalid document number; undefined: valid, or `NO_NIF`. */
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

/** Validates the numbers of an invoice. Returns problems by field; empty if valid. */
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

/** Businesses in Italy receive invoices through the state's exchange system (SDI) only. */
const needsInvoiceAddress = ({ cif, country, sdi, pec }: InvoiceNumbers): boolean =>
  country === ITALY && isItalianVatNumber(cif) && (isMissing(sdi) || isSdiByPec(sdi)) && isMissing(pec);

const isMissing = (value: string | undefined): value is undefined | '' => (value ?? '').trim() === '';

const isDocument = (document: Document): boolean => documentKind(document) !== undefined;

/** Kind of a number. `passport`: a document without a known check digit. */
export type DocumentKind = 'nif' | 'cif' | 'vat' | 'fiscalCode' | 'passport';

/**
 * Returns the kind of a number with a valid check digit, or of a document that has none; undefined: invalid. Without a type, a
 * number that resembles one of the country is not accepted as a passport.
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

/** Returns whether the shop knows the check digits of a country's tax numbers. */
const hasCheckedNumbers = (country: string): boolean => country === SPAIN || country === ITALY;

function isLikeNumberOf(country: string, value: string): boolean {
  const number = normaliseDocument(value);
  if (country === SPAIN) return LIKE_SPANISH.test(withoutEs(value));
  return country === ITALY && (LIKE_FISCAL_CODE.test(number) || LIKE_VAT_NUMBER.test(number));
}

/**
 * Reason why a number is invalid (`documentKind`). `number`: Spanish format, wrong check character; `any`: in Spain, no
 * known format; else the kind whose format it resembles most.
 */
export type DocumentFault = DocumentKind | 'number' | 'any';

/** Returns the reason why a document number is invalid; undefined: valid. */
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
