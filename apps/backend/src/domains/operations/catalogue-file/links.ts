/** Schemas of links in a catalogue file, which visitors follow. */
import { ownPath } from '@taquilla/contracts';
import { z } from 'zod';

const LONGEST = 2_000;

/** A URL of another site, without credentials. */
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(LONGEST)
  .refine(hasNoCredentials, 'Must have no name and password in it');

const NO_PAGE = 'Must be a web address, or a page of the shop such as /monuments/…';

/** `/monuments/…`: a path of this shop. */
const ownPage = z
  .string()
  .max(LONGEST)
  .regex(/^[\w\-./~%?=&#]*$/, NO_PAGE)
  .refine((address) => ownPath(address) !== undefined, NO_PAGE);

export const siteLink = webAddress;
export const pageLink = z.union([ownPage, webAddress], { error: NO_PAGE });

/** Container id of Google Tag Manager. */
export const tagManagerId = z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, 'Must be an id such as GTM-ABC1234');

function hasNoCredentials(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.username === '' && url.password === '');
}
