import type { PersonalData } from '../../base/draft/form-values.ts';
import { emailRule, sameEmailRule } from '../../base/rules/email.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import { nameRule } from '../../base/rules/name.ts';
import { buyerNifRule } from '../../base/rules/nif.ts';
import { phoneRule, prefixRule } from '../../base/rules/phone.ts';
import { postcodeRule } from '../../base/rules/postcode.ts';
import { required } from '../../base/rules/required.ts';

/** The buyer's own data, in the order of the page. */
export const checkPersonal = (client: PersonalData): FieldCheck[] => [
  ['client.name', nameRule(client.name)],
  ['client.nif', buyerNifRule(client.nif, client.country)],
  ['client.email', emailRule(client.email)],
  ['client.emailverify', sameEmailRule(client.email, client.emailverify)],
  ['client.country', required(client.country)],
  ['client.postcode', postcodeRule(client.postcode, client.country)],
  // the country brings it along: nobody is told of two gaps where one choice fills both
  ['client.prefix', client.country === '' ? undefined : prefixRule(client.prefix)],
  ['client.phone', phoneRule(client.phone, client.prefix)],
];
