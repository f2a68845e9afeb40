/** So many companies can be named by an id. */
const COMPANIES = 0x100000;
const NAMES_COMPANY = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{7}([\da-f]{5})$/i;

/**
 * A random UUID that a browser makes: of version 4, or of version 8 where it names the company whose sale it is, by its last five
 * digits (`companyOfId`), so that a shop of several cells knows where to ask for it. `crypto.randomUUID` is missing where a page is
 * not secure, as a demo opened on a phone by the address of a machine in the house.
 * @param company id; without it, and above a million, the UUID names none
 */
export function newId(company?: number): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  const id = randomUUID ? randomUUID.call(crypto) : uuidOf(crypto.getRandomValues(new Uint8Array(16)));
  if (company === undefined || company >= COMPANIES) return id;
  return `${id.slice(0, 14)}8${id.slice(15, 31)}${company.toString(16).padStart(5, '0')}`;
}

/** The company that an id names; undefined: it names none. Anybody can write such an id: it says where to ask, and opens nothing. */
export function companyOfId(id: string): number | undefined {
  const [, digits] = NAMES_COMPANY.exec(id) ?? [];
  return digits === undefined ? undefined : parseInt(digits, 16);
}

/** @param bytes 16 random ones */
function uuidOf(bytes: Uint8Array): string {
  const versioned = bytes.with(6, ((bytes[6] ?? 0) & 0x0f) | 0x40).with(8, ((bytes[8] ?? 0) & 0x3f) | 0x80);
  const hex = Array.from(versioned, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
