/** Invisible characters, which would hide a link from the expressions below. */
const INVISIBLE = /(?!\n)[\p{Cf}\p{Cc}]/gu;
/** The full stop and U+3002 between the parts of a web address. */
const DOT = /(?<=[\p{L}\p{N}])[.\u3002](?=[\p{L}\p{N}])/gu;
const SCHEME = /:(?=\/\/)/g;

/** Rewrites entered text so that mail clients recognise no link: `evil.pizza` becomes `evil[.]pizza`. */
export const withoutLinks = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    // normalises full-width look-alikes and other dots
    .normalize('NFKC')
    .replace(DOT, '[.]')
    .replace(SCHEME, '[:]')
    .replaceAll('@', '[at]');
