import { namedHolder, visitor } from '@taquilla/contracts';
import type { CheckoutValues, Holder } from '../../base/draft/form-values.ts';
import { checkBody } from '../../base/rules/check-body.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import { holdersFor, type NominatedLine } from './nominated-lines.ts';

/** Requires a name for every unit, and the document number or last name of its line (R140). */
export const checkHolders = (
  holders: CheckoutValues['holders'],
  lines: readonly NominatedLine[],
): FieldCheck[] =>
  lines.flatMap(({ key, quantity, requiredField }) =>
    holdersFor(holders[key], quantity).flatMap((holder, unit) =>
      checkHolder(holder, requiredField).map(([field, error]): FieldCheck => [
        `holders.${key}.${unit}.${field}`,
        error,
      ]),
    ),
  );

function checkHolder(holder: Holder, requiredField: NominatedLine['requiredField']): FieldCheck[] {
  const problem = checkBody(requiredField === 'nif' ? namedHolder : visitor, holder);
  if (requiredField === 'nif')
    return [
      ['name', problem('name')],
      ['nif', problem('nif')],
    ];
  return [
    ['name', isBlank(holder.name) ? 'firstNameMissing' : problem('name')],
    ['last_name', isBlank(holder.last_name) ? 'lastNameMissing' : problem('last_name')],
  ];
}

const isBlank = (text = '') => text.trim() === '';
