/** Characters that nobody sees, which would hide a link from the expressions below. */
const INVISIBLE = /(?!\n)[\p{Cf}\p{Cc}]/gu;
/** The full stop and U+3002 between the parts of a web address. */
const DOT = /(?<=[\p{L}\p{N}])[.\u3002](?=[\p{L}\p{N}])/gu;
const SCHEME = /:(?=\/\/)/g;

/** A stranger's text in which no mail program finds a link: `evil.pizza` becomes `evil[.]pizza`. */
export const withoutLinks = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    // turns look-alikes of full width, and dots of other names, into the plain ones
    .normalize('NFKC')
    .replace(DOT, '[.]')
    .replace(SCHEME, '[:]')
    .replaceAll('@', '[at]');
