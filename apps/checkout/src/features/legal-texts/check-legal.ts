import type { LegalText } from '@taquilla/contracts';
import { legalKey, type CheckoutValues } from '../../base/draft/form-values.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';

/** Those with `required` equal to 1 have to be ticked (R138), and to be there: nothing is sold before they are. */
export function checkLegal(
  ticked: CheckoutValues['legal'],
  texts: readonly Pick<LegalText, 'id' | 'required'>[] | undefined,
): FieldCheck[] {
  if (!texts) return [['legal', 'notLoaded']];
  return texts
    .filter(({ id, required }) => required === 1 && ticked[legalKey(id)] !== true)
    .map(({ id }) => [`legal.${legalKey(id)}`, 'acceptTerms']);
}
