/** Imports halls, which are immutable: a changed hall becomes a new hall, and dates with sold places keep the former hall. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { type HallPlan, hallRecords, saveHall } from '../../catalogue/index.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import type { HallFile } from './event-schema.ts';
import type { Changes } from './sync-table.ts';

export interface PlannedHall {
  file: HallFile;
  plan: HallPlan;
  isNew: boolean;
}

/** Assigns ids to the halls of a file: a hall that differs from the stored hall receives a new id. */
export async function planHalls(
  trx: Trx,
  ids: CatalogueIds,
  { headquarterId, halls }: { headquarterId: number; halls: readonly HallFile[] },
): Promise<PlannedHall[]> {
  const planned: PlannedHall[] = [];
  for (const file of halls) {
    const plan = planOf(ids, headquarterId, file);
    const stored = await findRecords(trx, plan.id);
    const isNew = !isDeepStrictEqual(stored, hallRecords(plan));
    if (stored && isNew) {
      ids.renew('event-map', file.key);
      for (const { key } of file.sectors) ids.renew('event-sector', sectorKey(file, key));
    }
    planned.push({ file, plan: stored && isNew ? planOf(ids, headquarterId, file) : plan, isNew });
  }
  return planned;
}

export const sectorKey = (hall: HallFile, key: string) => `${hall.key}/${key}`;

function planOf(ids: CatalogueIds, headquarterId: number, file: HallFile): HallPlan {
  const categoryId = (key: string) => ids.of('event-category', key);
  return {
    id: ids.of('event-map', file.key),
    headquarterId,
    width: file.width,
    height: file.height,
    ...(file.stage && { stage: file.stage }),
    sectors: file.sectors.map(({ key, irm, box, standing, rows }) => ({
      id: ids.of('event-sector', sectorKey(file, key)),
      irm,
      box,
      ...(standing && {
        standing: { categoryId: categoryId(standing.category), capacity: standing.capacity },
      }),
      rows: rows.map(({ category, ...row }) => ({ ...row, categoryId: categoryId(category) })),
    })),
  };
}

async function findRecords(trx: Trx, id: number) {
  const map = await trx
    .selectFrom('event_map')
    .select(['id', 'headquarter_id', 'places', 'categories', 'layout'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!map) return undefined;
  const sectors = await trx
    .selectFrom('event_sector')
    .selectAll()
    .where('map_id', '=', id)
    .orderBy('position')
    .execute();
  return { map, sectors };
}

/** Inserts new halls, and marks exactly the halls of the file as active. */
export async function saveHalls(trx: Trx, venueId: number, halls: readonly PlannedHall[]): Promise<Changes> {
  const added = halls.filter(({ isNew }) => isNew);
  for (const { plan } of added) await saveHall(trx, plan);
  const ids = JSON.stringify(halls.map(({ plan }) => plan.id));
  const { rows } = await sql<{ is_active: boolean }>`
    update event_map set is_active = not is_active
    where headquarter_id = ${venueId}
      and is_active <> (id in (select id::bigint from jsonb_array_elements_text(${ids}::jsonb) as list (id)))
    returning is_active`.execute(trx);
  const changed = rows.filter(({ is_active }) => is_active).length;
  return { added: added.length, changed, removed: rows.length - changed };
}
