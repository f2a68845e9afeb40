import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import type { RequiredAccreditation } from './required-accreditations.ts';

/** Each proof that a reduction asks for has its file (R141). */
export const checkAccreditations = (
  files: CheckoutValues['proofs'],
  needed: readonly Pick<RequiredAccreditation, 'key'>[],
): FieldCheck[] => needed.map(({ key }) => [`proofs.${key}`, files[key] ? undefined : 'fileMissing']);
