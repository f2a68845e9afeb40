/** Addresses that a catalogue file brings in, and that visitors are sent to. */
import { ownPath } from '@taquilla/contracts';
import { z } from 'zod';

const LONGEST = 2_000;

/** Of another site, without a name and password in it. */
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(LONGEST)
  .refine(hasNoCredentials, 'Must have no name and password in it');

const NO_PAGE = 'Must be a web address, or a page of the shop such as /monuments/…';

/** `/monuments/…`: of this shop itself. */
const ownPage = z
  .string()
  .max(LONGEST)
  .regex(/^[\w\-./~%?=&#]*$/, NO_PAGE)
  .refine((address) => ownPath(address) !== undefined, NO_PAGE);

export const siteLink = webAddress;
export const pageLink = z.union([ownPage, webAddress], { error: NO_PAGE });

/** The id of a container of Google's tag manager. */
export const tagManagerId = z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, 'Must be an id such as GTM-ABC1234');

function hasNoCredentials(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.username === '' && url.password === '');
}
