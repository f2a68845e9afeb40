/** Checks of fields that depend on the form's country or telephone prefix (decision 47). */
import * as z from 'zod/mini';
import { phoneMessage } from './phone.ts';
import { postcodeMessage } from './postcode.ts';

interface Place {
  country: string;
  postcode: string;
}
interface Phone {
  prefix?: string | undefined;
  phone: string;
}

/** Checks the postcode against the form's country. A problem is reported together with those of other fields. */
export const postcodeOfCountry = <T extends Place>() =>
  z.superRefine<T>(
    ({ country, postcode }, { addIssue }) => {
      const message = postcodeMessage(postcode, country);
      if (message !== undefined) addIssue({ code: 'custom', path: ['postcode'], message });
    },
    { when: ({ value }) => isText(value, 'country') && isText(value, 'postcode') },
  );

/** Checks the length of the phone number against the form's prefix. */
export const phoneOfPrefix = <T extends Phone>() =>
  z.superRefine<T>(
    ({ prefix = '', phone }, { addIssue }) => {
      const message = phoneMessage(phone, prefix);
      if (message !== undefined) addIssue({ code: 'custom', path: ['phone'], message });
    },
    {
      when: ({ value, issues }) =>
        isText(value, 'phone') && !issues.some(({ path }) => path?.[0] === 'phone' || path?.[0] === 'prefix'),
    },
  );

const isText = (value: unknown, field: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)[field] === 'string';
