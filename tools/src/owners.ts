/** `npm run owners`: writes `.github/CODEOWNERS` anew from `docs/ownership.md`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOwners } from './lint/owners/code-owners.ts';
import { ROOT } from './workspace.ts';

writeFileSync(path.join(ROOT, '.github/CODEOWNERS'), codeOwners());
