/** Which cell has which company: a cell is box offices and a database of its own (decision 150). */
import { isDeepStrictEqual } from 'node:util';
import { rolloutNote, type RolloutNote } from '@taquilla/contracts';
import * as z from 'zod';

const NAME = /^[a-z][a-z0-9-]{0,29}$/;
const COMPANY = /^[1-9]\d{0,6}$/;
/** How many states a map remembers. */
const KEPT = 50;

const cell = z.object({
  /** address of its box offices, as the edges reach it */
  url: z.url({ protocol: /^https?$/ }),
});

const state = z.object({
  /** by name */
  cells: z.record(z.string().regex(NAME), cell),
  /** has every company that is not placed, and whatever names none */
  home: z.string(),
  /** name of the cell by the company's id */
  companies: z.record(z.string().regex(COMPANY), z.string()),
});

/** @throws {z.ZodError} by its schema, for a map that names a cell which is none */
export const cellMap = z
  .object({
    schema: z.literal(1),
    revision: z.int(),
    ...state.shape,
    /** the states it has had, oldest first, the current one last */
    history: z.array(z.object({ revision: z.int(), ...state.shape, note: rolloutNote })),
  })
  .refine(
    ({ cells, home, companies }) =>
      [home, ...Object.values(companies)].every((name) => Object.hasOwn(cells, name)),
    {
      message: 'names a cell that is none',
    },
  );
export type CellMap = z.infer<typeof cellMap>;
type CellState = Pick<CellMap, 'cells' | 'home' | 'companies'>;

/** A state to go to. @throws {Error} saying why there is none */
export type CellChange = (current: CellState | undefined) => CellState;

/** The name of a company's cell. @param company undefined: of whatever names none */
export function cellOf({ home, companies }: CellState, company: number | undefined): string {
  return (company === undefined ? undefined : companies[company]) ?? home;
}

/** Adds a cell, or gives it another address; the first one is everybody's home. */
export function setCell(name: string, url: string): CellChange {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a cell: small letters, digits and -`);
  if (!cell.safeParse({ url }).success) throw new Error(`${url} is no address of a box office`);
  return (current) => ({
    home: current?.home ?? name,
    companies: current?.companies ?? {},
    cells: { ...current?.cells, [name]: { url: url.replace(/\/$/, '') } },
  });
}

const has = (state: CellState | undefined, name: string): state is CellState =>
  state !== undefined && Object.hasOwn(state.cells, name);

/** Takes a cell off that has no company. */
export function removeCell(name: string): CellChange {
  return (current) => {
    if (!has(current, name)) throw new Error(`there is no cell ${name}`);
    const { [name]: _gone, ...cells } = current.cells;
    const placed = Object.keys(current.companies).filter((company) => current.companies[company] === name);
    if (current.home === name || placed.length > 0)
      throw new Error(`${name} has ${current.home === name ? 'what is not placed' : placed.join(', ')}`);
    return { ...current, cells };
  };
}

/** Says that a cell has a company from now on. */
export function placeCompany(company: number, name: string): CellChange {
  if (!COMPANY.test(String(company))) throw new Error(`${company} is no id of a company`);
  return (current) => {
    if (!has(current, name)) throw new Error(`there is no cell ${name}`);
    return { ...current, companies: { ...current.companies, [company]: name } };
  };
}

/** The map after a change, with the change in its history; undefined where nothing changes. */
export function changedMap(
  before: CellMap | undefined,
  change: CellChange,
  note: RolloutNote,
): CellMap | undefined {
  const current = before && { cells: before.cells, home: before.home, companies: before.companies };
  const next = change(current);
  if (isDeepStrictEqual(current, next)) return undefined;
  const revision = (before?.revision ?? 0) + 1;
  const history = [...(before?.history ?? []), { revision, ...next, note }].slice(-KEPT);
  return { schema: 1, revision, ...next, history };
}
