import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../../../database/open-database.ts';

/** The two databases of a move, with rights to replicate. */
export interface Move {
  companyId: number;
  from: OpenDatabase;
  to: OpenDatabase;
  /** of `from` */
  ownUrl: string;
  /** the same as the server of `to` reaches it */
  fromUrl: string;
  /** tells how far it is */
  say: (line: string) => void;
}

/** What cannot be done, in words for whoever asked for it. */
export class MoveRefused extends Error {}

/** Of publication, subscription and slot. */
export const nameOf = ({ companyId }: Pick<Move, 'companyId'>) => `move_company_${companyId}`;

const LOOK_EVERY_MS = 100;

/** Looks until something is so. @throws MoveRefused when it is not in time */
export async function until(
  isSo: () => Promise<boolean>,
  { within, what }: { within: number; what: string },
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > deadline)
      throw new MoveRefused(`${what}: not within ${Math.round(within / 1000)} s`);
    await wait(LOOK_EVERY_MS);
  }
}
