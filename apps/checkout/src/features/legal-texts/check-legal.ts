import type { LegalText } from '@taquilla/contracts';
import { legalKey, type CheckoutValues } from '../../base/draft/form-values.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';

/** Requires texts with `required` equal to 1 to be ticked (R138); refuses the form while the texts have not loaded. */
export function checkLegal(
  ticked: CheckoutValues['legal'],
  texts: readonly Pick<LegalText, 'id' | 'required'>[] | undefined,
): FieldCheck[] {
  if (!texts) return [['legal', 'notLoaded']];
  return texts
    .filter(({ id, required }) => required === 1 && ticked[legalKey(id)] !== true)
    .map(({ id }) => [`legal.${legalKey(id)}`, 'acceptTerms']);
}
