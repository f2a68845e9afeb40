import type { HallPlan, RowPlan, SectorPlan } from '../../modules/event/hall-plan.ts';
import type { Words } from '../document.ts';

/** A row as a hall's document has it: its category by key. */
export type HallRow = Omit<RowPlan, 'categoryId'> & { category: string };

export interface HallSector extends Omit<SectorPlan, 'id' | 'rows' | 'standing'> {
  name: Words;
  standing?: { category: string; capacity: number };
  rows: readonly HallRow[];
}

/** A hall before its records have ids. */
export interface HallDocument extends Omit<HallPlan, 'id' | 'headquarterId' | 'sectors'> {
  sectors: readonly HallSector[];
}
