/** Why a field is refused; each has its text under `errors` in the locale files. */
export const RULE_ERRORS = [
  'required',
  'nameInvalid',
  'emailInvalid',
  'emailsDiffer',
  'nifShort',
  'nifLong',
  'postcodeShort',
  'postcodeLong',
  'prefixInvalid',
  'phoneNotNumber',
  'gatewayMissing',
  'legalMissing',
  'notLoaded',
  'documentInvalid',
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
