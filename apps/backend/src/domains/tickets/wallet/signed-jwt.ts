import { sign, type KeyObject } from 'node:crypto';

/** Signs a JSON Web Token (RS256) for Google. @param key RSA key */
export function signedJwt(claims: object, key: KeyObject): string {
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const content = parts.join('.');
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}
