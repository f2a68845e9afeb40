/** The example configurations of `deploy/cluster`, with their placeholders filled in. */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../deploy/cluster/', import.meta.url);

export const EXAMPLES = ['patroni.yml', 'pgbouncer.ini', 'haproxy-database.cfg', 'haproxy.cfg'] as const;
export type Example = (typeof EXAMPLES)[number];

const NAME = /\$\{(\w+)\}/g;

/** Reads an example without comments. */
const read = (file: Example) => readFileSync(new URL(file, FOLDER), 'utf8').replaceAll(/^\s*[#;].*\n/gm, '');

/** Returns the names of the placeholders. */
export const namesIn = (file: Example): string[] => [
  ...new Set([...read(file).matchAll(NAME)].map(([, name = '']) => name)),
];

/**
 * Fills in the placeholders.
 * @throws {Error} on a placeholder without a value
 */
export function filledIn(
  file: Example,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return read(file).replaceAll(NAME, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: no value for ${name}`);
    return String(value);
  });
}
