const LONGEST = 16;

/** Returns a unique key for each name: lower-case letters, digits and hyphens. */
export function keysOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name, index) => {
    const plain = slug(name) || String(index + 1);
    let key = plain;
    for (let count = 2; used.has(key); count++) key = `${plain}-${count}`;
    used.add(key);
    return key;
  });
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}
