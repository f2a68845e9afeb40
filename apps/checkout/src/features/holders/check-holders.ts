import { namedHolder, visitor } from '@taquilla/contracts';
import type { CheckoutValues, Holder } from '../../base/draft/form-values.ts';
import { checkBody } from '../../base/rules/check-body.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import { holdersFor, type NominatedLine } from './nominated-lines.ts';

/** A name for every unit, and the number or the last name that its line asks for (R140). */
export const checkHolders = (
  holders: CheckoutValues['holders'],
  lines: readonly NominatedLine[],
): FieldCheck[] =>
  lines.flatMap(({ key, quantity, asks }) =>
    holdersFor(holders[key], quantity).flatMap((holder, unit) =>
      checkHolder(holder, asks).map(([field, error]): FieldCheck => [
        `holders.${key}.${unit}.${field}`,
        error,
      ]),
    ),
  );

function checkHolder(holder: Holder, asks: NominatedLine['asks']): FieldCheck[] {
  const problem = checkBody(asks === 'nif' ? namedHolder : visitor, holder);
  if (asks === 'nif')
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
