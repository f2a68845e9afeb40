import { normaliseDocument } from './normalise-document.ts';

/** 5 to 20 letters and digits (R134): no country's passports have a check digit in their number. */
export const isPassportNumber = (value: string): boolean => /^[A-Z0-9]{5,20}$/.test(normaliseDocument(value));
