import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import {
  cellOf,
  openCells,
  placeCompany,
  removeCell,
  setCell,
  type CellChange,
  type CellMap,
} from '@taquilla/delivery';
import { ROOT } from '../workspace.ts';

type Place = Parameters<typeof openCells>[0];
interface Asked {
  words: readonly string[];
  author: { what: string; by: string; why: string };
}

const USAGE = `Usage: npm run rollout -- cells <command> [--why <reason>] [--by <name>]
  status                    which cells there are, and which has which company
  history                   who changed it, when and why
  set <cell> <url>          adds a cell, or gives it another address; the first has whatever is not placed
  remove <cell>             takes one off that has no company
  place <company id> <cell> where a company that is new will be loaded
  move <company id> <cell>  takes a company there, with DATABASE_URL and MOVE_TO of the two databases`;

/** Answers what `cells …` prints, after doing what it says. */
export async function cellsLines(place: Place, { words, author }: Asked): Promise<string[]> {
  const [command = 'status', name = '', value = ''] = words;
  if (command === 'help') return [USAGE];
  const cells = openCells(place);
  if (command === 'history') return historyLines(await cells.read());
  if (command === 'move') await move(cells, { company: Number(name), cell: value }, author);
  else if (command !== 'status') {
    const change = changeOf(command, name, value);
    if (!change) throw new Error(USAGE);
    if (!(await cells.change(change, author))) throw new Error('there is nothing to change');
  }
  return statusLines(await cells.read());
}

function changeOf(command: string, name: string, value: string): CellChange | undefined {
  if (command === 'set' && value) return setCell(name, value);
  if (command === 'remove' && name) return removeCell(name);
  return command === 'place' && value ? placeCompany(Number(name), value) : undefined;
}

/** Each step can be said again: what was done before is left, so that a move that broke off is gone on with. */
async function move(
  cells: ReturnType<typeof openCells>,
  { company, cell }: { company: number; cell: string },
  author: Asked['author'],
): Promise<void> {
  const map = await cells.read();
  const change = placeCompany(company, cell);
  if (!map) throw new Error('there is no map of cells');
  // says what is wrong before anything is done
  change(map);
  const isThere = cellOf(map, company) === cell;
  if (!isThere) {
    await box('copy', company);
    await box('hand-over', company);
    await cells.change(change, author);
  }
  await box('clear', company);
}

/** A step of the box office’s own, with the settings of this command. */
async function box(step: string, company: number): Promise<void> {
  const cli = path.join(ROOT, 'apps/backend/src/cli.ts');
  const child = spawn(process.execPath, [cli, 'cell', step, String(company)], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`company ${company}: ${step} could not be done`);
}

function statusLines(map: CellMap | undefined): string[] {
  if (!map) return ['There is one cell, and no map.'];
  const placed = Object.entries(map.companies);
  return Object.entries(map.cells).map(([name, { url }]) => {
    const own = placed.filter(([, cell]) => cell === name).map(([company]) => company);
    const rest = map.home === name ? ['whatever is not placed'] : [];
    return `${name} ${url}: ${[...own.map((id) => `company ${id}`), ...rest].join(', ') || 'nothing'}`;
  });
}

function historyLines(map: CellMap | undefined): string[] {
  return (map?.history ?? []).toReversed().map(({ revision, note }) => {
    const why = note.why ? `: ${note.why}` : '';
    return `revision ${revision}  ${note.at}  ${note.by}  ${note.what}${why}`;
  });
}
