/** Hashes and licences of the packages that the lock file installs: `node tools/src/lint/lock-file.ts`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import { ROOT } from '../workspace.ts';

/** What the project may be given away with, whoever takes it: none asks for the project's own sources. */
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
  // used as they are, beside our code: a picture library that sharp loads, compilers and style sheets
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // fonts, whatever they are printed into
  'OFL-1.1',
];

/** Packages whose package.json names none: each has the text of the MIT licence beside it. */
const READ_BY_HAND = new Set(['busboy', 'dicer', 'humanize-number', 'only', 'png-js', 'streamsearch']);

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  license?: string;
  integrity?: string;
  link?: boolean;
  /** comes inside another one, whose hash covers it */
  inBundle?: boolean;
}

/** What cannot be used, a line each. Workspaces are the project itself. */
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
        // `npm ci` on another platform would have nothing to install, or refuse the whole file
        ...missing.map((one) => `${name} lacks its optional ${one}`),
      ];
    },
  );
}

/** Whether a package is found as Node finds it: in the folder of who needs it, or in one above. */
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
