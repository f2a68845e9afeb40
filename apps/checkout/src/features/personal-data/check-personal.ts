import { createClientRequest, isSameEmail, NO_NIF, phoneDigits, phonePrefix } from '@taquilla/contracts';
import * as z from 'zod/mini';
import type { PersonalData } from '../../base/draft/form-values.ts';
import { checkBody } from '../../base/rules/check-body.ts';
import { documentRule } from '../../base/rules/document.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import type { RuleError } from '../../base/rules/rule-error.ts';
import { buildClient } from './build-client.ts';

/** Ids that the schema requires and that do not affect the validation. */
const ANY_VENUE = { id: 1, company_id: 1 };

/** Validates the buyer's data, in the order of the page. */
export function checkPersonal(client: PersonalData): FieldCheck[] {
  const problem = checkBody(createClientRequest, buildClient(client, ANY_VENUE));
  const { nif, country, document_type, email, emailverify } = client;
  return [
    ['client.email', problem('email')],
    ['client.emailverify', repeatedProblem(email, emailverify)],
    // choosing a country fills in the prefix, so an empty country is the only error
    ['client.prefix', country === '' ? undefined : prefixProblem(client.prefix)],
    ['client.phone', problem('phone')],
    ['client.name', problem('name')],
    [
      'client.nif',
      problem('nif') ??
        (nif.trim() === NO_NIF ? undefined : documentRule({ number: nif, country, document_type })),
    ],
    ['client.country', problem('country')],
    ['client.postcode', problem('postcode')],
  ];
}

/** Returns the error of the repeated e-mail address, which has to match (R132). */
function repeatedProblem(email: string, repeated: string): RuleError | undefined {
  if (repeated.trim() === '') return 'required';
  return isSameEmail(email.trim(), repeated.trim()) ? undefined : 'emailsDiffer';
}

function prefixProblem(prefix: string): RuleError | undefined {
  if (prefix.trim() === '') return 'required';
  return z.safeParse(phonePrefix, phoneDigits(prefix)).success ? undefined : 'prefixInvalid';
}
