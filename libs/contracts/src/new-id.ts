/**
 * Generates a random UUID (version 4) in a browser. `crypto.randomUUID` is missing in an insecure context, such as a demo opened
 * on a phone by a local network address.
 */
export function newId(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  return randomUUID ? randomUUID.call(crypto) : uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** @param bytes 16 random bytes */
function uuidOf(bytes: Uint8Array): string {
  const versioned = bytes.with(6, ((bytes[6] ?? 0) & 0x0f) | 0x40).with(8, ((bytes[8] ?? 0) & 0x3f) | 0x80);
  const hex = Array.from(versioned, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
