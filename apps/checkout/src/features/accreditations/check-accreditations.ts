import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import type { RequiredAccreditation } from './required-accreditations.ts';

/** Requires a file for each accreditation of a reduced ticket (R141). */
export const checkAccreditations = (
  files: CheckoutValues['accreditations'],
  required: readonly Pick<RequiredAccreditation, 'key'>[],
): FieldCheck[] =>
  required.map(({ key }) => [`accreditations.${key}`, files[key] ? undefined : 'fileMissing']);
