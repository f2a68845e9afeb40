import { createHash } from 'node:crypto';

/** A static file of the edge's own pages, with the hash of its content in its address. */
export interface StaticAsset {
  type: string;
  text: string;
  href: string;
  integrity: string;
}

/** Creates a static file. @param name `state.css` for the address `/state.<hash>.css` */
export function staticAsset(type: string, name: string, text: string): StaticAsset {
  const hash = createHash('sha256').update(text).digest();
  const [stem = '', ending = ''] = name.split('.');
  return {
    type,
    text,
    href: `/${stem}.${hash.toString('hex').slice(0, 12)}.${ending}`,
    integrity: `sha256-${hash.toString('base64')}`,
  };
}
