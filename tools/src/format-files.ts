import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './workspace.ts';

/** Formats files and folders in place, by the rules of `.oxfmtrc.jsonc`. */
export function formatFiles(...paths: string[]): void {
  execFileSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), paths, { cwd: ROOT, stdio: 'inherit' });
}
