import { bucketObjects } from '../objects/bucket-objects.ts';
import { folderObjects } from '../objects/folder-objects.ts';
import type { Objects } from '../objects/objects.ts';
import type { RolloutsPlace } from '../rollouts/checked-rollouts.ts';
import { RolloutRefused, type Author } from '../rollouts/rollouts.ts';
import { cellMap, changedMap, type CellChange, type CellMap } from './cell-map.ts';

/** Beside the rollouts, where none of them can have this name. */
const OBJECT = 'cells/map.json';
const ATTEMPTS = 10;

/** The map of cells, kept as one object with the states that it has had. */
export class Cells {
  readonly #objects: Objects;
  readonly #name: string;

  constructor(objects: Objects, name: string) {
    this.#objects = objects;
    this.#name = name;
  }

  /** Undefined where there is none: a shop of one cell. @throws {Error} where it is no map */
  async read(): Promise<CellMap | undefined> {
    const stored = await this.#objects.read(this.#name);
    return stored && parse(stored.content);
  }

  /**
   * Changes the map and writes down who did and why. Who changes it at the same time is waited for, never overwritten.
   * @returns the new map, undefined where there was nothing to change
   * @throws {Error} the change's own, RolloutRefused where too many change it at once
   */
  async change(change: CellChange, author: Author, now = new Date()): Promise<CellMap | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const stored = await this.#objects.read(this.#name);
      const before = stored && parse(stored.content);
      const next = changedMap(before, change, { ...author, at: now.toISOString() });
      if (!next) return undefined;
      const content = `${JSON.stringify(next, undefined, 2)}\n`;
      if (await this.#objects.write(this.#name, content, stored?.tag ?? null)) return next;
    }
    throw new RolloutRefused('the map of cells is being changed by too many at once');
  }
}

const parse = (content: Buffer): CellMap => cellMap.parse(JSON.parse(content.toString()));

/** The map of cells of a folder or a bucket. */
export function openCells({ dir, url }: RolloutsPlace): Cells {
  return url ? new Cells(bucketObjects(url), `rollouts/${OBJECT}`) : new Cells(folderObjects(dir), OBJECT);
}
