/** Checks hashes and licences of the packages in the lock file: `node tools/src/lint/lock-file.ts`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import { ROOT } from '../workspace.ts';

/** Licences that allow redistribution of the project without conditions on its own sources. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'Python-2.0',
  // used unmodified, not linked into our code: an image library that sharp loads, compilers and style sheets
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // fonts, which may be embedded in any document
  'OFL-1.1',
];

/** Packages without a licence in package.json, each checked by hand: they contain the text of the MIT licence. */
const READ_BY_HAND = new Set(['busboy', 'dicer', 'humanize-number', 'only', 'png-js', 'streamsearch']);

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  license?: string;
  integrity?: string;
  link?: boolean;
  /** bundled in another package, whose hash covers it */
  inBundle?: boolean;
}

/** Returns a line for each problem. Skips workspaces. */
export function lockProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(
    ([place, { license, integrity, link, inBundle, optionalDependencies }]) => {
      if (!place.includes('node_modules/') || link) return [];
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const hash = integrity === undefined && !inBundle ? [`${name} has no hash`] : [];
      const missing = Object.keys(optionalDependencies ?? {}).filter(
        (one) => !isLocked(packages, place, one),
      );
      return [
        ...hash,
        ...licenceProblems(name, license),
        // `npm ci` on another platform would install nothing for it, or reject the lock file
        ...missing.map((one) => `${name} lacks its optional ${one}`),
      ];
    },
  );
}

/** Returns whether a package resolves as in Node: in the folder of its dependent or in a folder above. */
function isLocked(packages: Readonly<Record<string, unknown>>, place: string, name: string): boolean {
  if (`${place}/node_modules/${name}` in packages) return true;
  const above = place.lastIndexOf('/node_modules/');
  return above === -1 ? `node_modules/${name}` in packages : isLocked(packages, place.slice(0, above), name);
}

function licenceProblems(name: string, license: string | undefined): string[] {
  if (license === undefined) return READ_BY_HAND.has(name) ? [] : [`${name} names no licence`];
  return isAllowed(license) ? [] : [`${name} is under ${license}`];
}

function isAllowed(license: string): boolean {
  try {
    return satisfies(license, ALLOWED);
  } catch {
    // "SEE LICENSE IN …", "UNLICENSED"
    return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const lines = lockProblems(lock.packages);
  for (const line of lines) console.error(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
