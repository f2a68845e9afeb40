/** Why a field is refused; each has its text under `errors` in the locale files. */
export const RULE_ERRORS = [
  'required',
  'nameInvalid',
  'lastNameMissing',
  'emailInvalid',
  'emailsDiffer',
  'nifShort',
  'nifLong',
  'postcodeShort',
  'postcodeLong',
  'prefixInvalid',
  'phoneNotNumber',
  'phoneShort',
  'phoneLong',
  'gatewayMissing',
  'invitationIsFree',
  'legalMissing',
  'notLoaded',
  'documentInvalid',
  'nifFormat',
  'cifFormat',
  'passportFormat',
  'documentFormat',
  'vatInvalid',
  'sdiInvalid',
  'invoiceAddressMissing',
  'pecInvalid',
  'fiscalCodeInvalid',
  'fileMissing',
  'fileType',
  'fileTooLarge',
  'fileBroken',
  'fileNotSent',
  'tooManyFiles',
  'refused',
] as const;
export type RuleError = (typeof RULE_ERRORS)[number];

/** A rule looks at one value and says what is wrong with it, or nothing. */
export type Rule = (value: string) => RuleError | undefined;

/** Errors whose words leave no doubt which field is meant. */
const CLEAR: readonly RuleError[] = [
  'lastNameMissing',
  'emailInvalid',
  'emailsDiffer',
  'phoneNotNumber',
  'gatewayMissing',
  'invitationIsFree',
  'documentInvalid',
  'nifFormat',
  'cifFormat',
  'passportFormat',
  'vatInvalid',
  'fiscalCodeInvalid',
  'sdiInvalid',
  'pecInvalid',
  'invoiceAddressMissing',
];
export const namesItsField = (error: RuleError): boolean => CLEAR.includes(error);
