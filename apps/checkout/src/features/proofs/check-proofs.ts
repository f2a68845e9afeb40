import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import type { NeededProof } from './needed-proofs.ts';

/** Each proof that a reduction asks for has its file (R141). */
export const checkProofs = (
  files: CheckoutValues['proofs'],
  needed: readonly Pick<NeededProof, 'key'>[],
): FieldCheck[] => needed.map(({ key }) => [`proofs.${key}`, files[key] ? undefined : 'fileMissing']);
