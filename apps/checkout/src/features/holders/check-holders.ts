import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import { lastNameRule, nameRule } from '../../base/rules/name.ts';
import { nifRule } from '../../base/rules/nif.ts';
import { holdersFor, type NominatedLine } from './nominated-lines.ts';

/** A name for every unit, and the number or the last name that its line asks for. */
export const checkHolders = (
  holders: CheckoutValues['holders'],
  lines: readonly NominatedLine[],
): FieldCheck[] =>
  lines.flatMap(({ key, quantity, asks }) =>
    holdersFor(holders[key], quantity).flatMap(({ name, nif, last_name }, unit): FieldCheck[] => [
      [`holders.${key}.${unit}.name`, nameRule(name)],
      [`holders.${key}.${unit}.${asks}`, asks === 'nif' ? nifRule(nif) : lastNameRule(last_name ?? '')],
    ]),
  );
