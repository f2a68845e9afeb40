/** Weight budget of an app's scripts, in kilobytes of 1,024 bytes, compressed with brotli 11. */
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { SHELL } from '@taquilla/delivery';
import { kilobytes } from '../weight/comment.ts';
import { firstLoads, wholeOf } from '../weight/first-loads.ts';
import { readJson, ROOT, type WebApp } from '../workspace.ts';

/** The field `budget` of an app's package.json; missing values have defaults. */
export interface Budget {
  /** limit of a first load, by route; `shell`: of the shell alone */
  firstLoad: Readonly<Record<string, number>>;
  /** limit of each script file */
  chunk: number;
}

const FIRST_LOAD = 190;
const CHUNK = 30;

export function readBudget(app: Pick<WebApp, 'dir'>): Budget {
  const { budget } = readJson(path.join(app.dir, 'package.json')) as { budget?: Partial<Budget> };
  return { firstLoad: {}, chunk: CHUNK, ...budget };
}

/** A part of a release that exceeds its budget. */
export interface Excess {
  /** beginning of a sentence; `excessProblem` appends the remedy */
  message: string;
  /** the files of this app that count towards the limit */
  files: readonly string[];
}

/**
 * Compares a release with its budget.
 * @param shell the shell that the release's pages are loaded with
 */
export function excessOf(record: ReleaseRecord, shell: ReleaseRecord, budget: Budget): Excess[] {
  return [
    ...chunkExcess(record, budget),
    ...(record.name === SHELL ? shellExcess(record, budget) : routeExcess(record, shell, budget)),
  ];
}

function chunkExcess({ sizes }: ReleaseRecord, { chunk }: Budget): Excess[] {
  return Object.entries(sizes)
    .filter(([file, { br }]) => file.endsWith('.js') && br > chunk * 1024)
    .map(([file, { br }]) => ({
      message: `the chunk ${file} weighs ${kilobytes(br)} KB, the budget of a chunk is ${chunk} KB`,
      files: [file],
    }));
}

function routeExcess(record: ReleaseRecord, shell: ReleaseRecord, { firstLoad }: Budget): Excess[] {
  const loads = new Map(firstLoads(shell, record).map((load) => [load.module, load]));
  return record.routes.flatMap(({ name, module }) => {
    const load = loads.get(module);
    const most = firstLoad[name] ?? FIRST_LOAD;
    if (!load || wholeOf(load) <= most * 1024) return [];
    const parts = `shell ${kilobytes(load.shell)}, entry ${kilobytes(load.entry)}, screen ${kilobytes(load.screen)}, texts ${kilobytes(load.texts)}`;
    return [
      {
        message: `the first load of the route ${name} is ${kilobytes(wholeOf(load))} KB (${parts}), its budget is ${most} KB`,
        files: record.exposes[module]?.js ?? [],
      },
    ];
  });
}

function shellExcess(shell: ReleaseRecord, { firstLoad }: Budget): Excess[] {
  const files = shell.entry.js;
  const bytes = files.reduce((sum, file) => sum + (shell.sizes[file]?.br ?? 0), 0);
  const most = firstLoad[SHELL] ?? FIRST_LOAD;
  if (bytes <= most * 1024) return [];
  return [
    {
      message: `the shell weighs ${kilobytes(bytes)} KB in every first load, its budget is ${most} KB`,
      files,
    },
  ];
}

/**
 * Completes the message of an excess with its heaviest modules.
 * @param heaviest modules of the files, in descending order of size
 */
export function excessProblem(
  app: Pick<WebApp, 'dir'>,
  { message, files }: Excess,
  heaviest: readonly string[],
): string {
  const file = path.relative(ROOT, path.join(app.dir, 'package.json'));
  const modules = heaviest.length > 0 ? ` Heaviest in ${files.join(', ')}: ${heaviest.join(', ')}.` : '';
  return `${message}.${modules} Load with import() what a page does not need at once; where the weight is worth it, raise "budget" in ${file}.`;
}
