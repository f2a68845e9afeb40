/** What rules an area besides types, lint and tests. `ci` refuses what has a problem, `npm run build` warns of it. */
import type { ReleaseRecord } from '@taquilla/contracts';
import { clashesWith, compatibilityProblems, SHELL } from '@taquilla/delivery';
import { areaTextProblems } from '../texts/area-texts.ts';
import { webApps, type WebApp } from '../workspace.ts';
import { excessOf, excessProblem, readBudget } from './budget.ts';
import { heaviestModules } from './heaviest-modules.ts';
import { unlistedNames } from './shared-names.ts';

/** Problems that the sources of an area have: its texts, and pages that another app of the repository claims too. */
export function sourceProblems(app: WebApp): string[] {
  return [...areaTextProblems(app), ...clashProblems(app, webApps())];
}

/** Problems that an area's release has with the releases in use, and with its budget. */
export async function releaseProblems(
  app: WebApp,
  record: ReleaseRecord,
  inUse: readonly ReleaseRecord[],
): Promise<string[]> {
  const hint = app.isShell
    ? ''
    : '. Give visitors a shell that has it first (docs/team.md, "Changing what all share").';
  return [
    ...unlistedNames(record),
    ...new Set(compatibilityProblems(record, inUse).map((problem) => problem + hint)),
    ...clashProblems(app, inUse),
    ...(await budgetProblems(app, record, inUse)),
  ];
}

function clashProblems(app: WebApp, others: Parameters<typeof clashesWith>[1]): string[] {
  return clashesWith(app, others).map((clash) => `${clash}. Give that of ${app.name} another name or path.`);
}

async function budgetProblems(
  app: WebApp,
  record: ReleaseRecord,
  inUse: readonly ReleaseRecord[],
): Promise<string[]> {
  const shells = app.isShell ? [record] : inUse.filter(({ name }) => name === SHELL);
  const all = shells.flatMap((shell) => excessOf(record, shell, readBudget(app)));
  const problems: string[] = [];
  for (const excess of new Map(all.map((one) => [one.message, one])).values())
    problems.push(excessProblem(app, excess, await heaviestModules(app, excess.files)));
  return problems;
}
