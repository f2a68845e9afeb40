import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key is derived from the secret; another label gives another key. */
export interface KeySource {
  secret: string;
  keyLabel: string;
}

const keyOf = ({ secret, keyLabel }: KeySource): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', keyLabel, 32));

/** Encrypts a text with AES-256-GCM. `purpose` is authenticated and needed again for decryption. */
export function encrypt(text: string, purpose: string, key: KeySource): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(purpose));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/**
 * Decrypts a text.
 * @throws {Error} for another purpose or key, or altered data
 */
export function decrypt(encrypted: string, purpose: string, key: KeySource): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
}
