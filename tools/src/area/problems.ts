/**
 * Checks of an app besides types, lint and tests. `npm run ci` fails on a problem, `npm run build` prints a warning.
 */
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { clashesWith, compatibilityProblems, SHELL } from '@taquilla/delivery';
import { areaTextProblems } from '../texts/area-texts.ts';
import { webApps, type WebApp } from '../workspace.ts';
import { excessOf, excessProblem, readBudget } from './budget.ts';
import { heaviestModules } from './heaviest-modules.ts';
import { unlistedNames } from './shared-names.ts';

/** Returns problems of an app's sources: its texts, and routes that another app of the repository owns. */
export function sourceProblems(app: WebApp): string[] {
  return [...areaTextProblems(app), ...clashProblems(app, webApps())];
}

/** Returns problems of a release: incompatibility with the deployed releases, and exceeded budgets. */
export async function releaseProblems(
  app: WebApp,
  record: ReleaseRecord,
  inUse: readonly ReleaseRecord[],
): Promise<string[]> {
  const hint = app.isShell
    ? ''
    : '. Give visitors a shell that has it first (docs/team.md, "Change a shared library").';
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
