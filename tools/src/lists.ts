/**
 * `npm run lists`: writes anew what is made of other pages: `.github/CODEOWNERS` of `docs/ownership.md`, the list of
 * decisions, and the floors of the box office.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DECISIONS_PAGE, listedDecisions } from './lint/decisions/decisions.ts';
import { codeOwners, CODE_OWNERS } from './lint/owners/code-owners.ts';
import { ARCHITECTURE, listedFloors } from './lint/rooms/floors.ts';

writeFileSync(CODE_OWNERS, codeOwners());
writeFileSync(DECISIONS_PAGE, listedDecisions(readFileSync(DECISIONS_PAGE, 'utf8')));
writeFileSync(ARCHITECTURE, listedFloors(readFileSync(ARCHITECTURE, 'utf8')));
