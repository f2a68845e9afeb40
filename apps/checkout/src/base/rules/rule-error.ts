/**
 * Why a field is refused: the codes of docs/errors.md, and what only this form knows. Each has its text, which may say more
 * than the code's own, under `errors` in the locale files.
 */
export const RULE_ERRORS = [
  'required',
  'notAName',
  'lastNameMissing',
  'invalidEmail',
  'emailsDiffer',
  'nifShort',
  'nifLong',
  'postcodeShort',
  'postcodeLong',
  'prefixInvalid',
  'phoneNotNumber',
  'tooFewDigits',
  'tooManyDigits',
  'noSuchGateway',
  'invitationIsFree',
  'acceptTerms',
  'notLoaded',
  'invalidCif',
  'nifFormat',
  'cifFormat',
  'passportFormat',
  'documentFormat',
  'vatInvalid',
  'invalidSdi',
  'sdiOrPec',
  'invalidPec',
  'invalidFiscalCode',
  'fileMissing',
  'fileKind',
  'fileTooLarge',
  'fileBroken',
  'fileNotSent',
  'tooManyFiles',
  'refused',
] as const;
export type RuleError = (typeof RULE_ERRORS)[number];

/** Errors whose words leave no doubt which field is meant. */
const CLEAR: readonly RuleError[] = [
  'lastNameMissing',
  'invalidEmail',
  'emailsDiffer',
  'phoneNotNumber',
  'noSuchGateway',
  'invitationIsFree',
  'invalidCif',
  'nifFormat',
  'cifFormat',
  'passportFormat',
  'vatInvalid',
  'invalidFiscalCode',
  'invalidSdi',
  'invalidPec',
  'sdiOrPec',
];
export const namesItsField = (error: RuleError): boolean => CLEAR.includes(error);
