import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Rollout } from '@taquilla/contracts';
import { readJson } from '../workspace.ts';

/** Everybody's rollout. A venue's own is named by its slug and overrides it. */
export const DEFAULT_ROLLOUT = 'default';

/** The rollout files. Each change has a higher revision, and keeps the state before it so that it can be taken back. */
export class Rollouts {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  names(): string[] {
    if (!existsSync(this.dir)) return [];
    return readdirSync(this.dir)
      .filter((file) => file.endsWith('.json'))
      .map((file) => path.basename(file, '.json'))
      .sort();
  }

  read(name: string): Rollout | undefined {
    const file = this.file(name);
    return existsSync(file) ? (readJson(file) as Rollout) : undefined;
  }

  /** Gives releases to a rollout; the others it names stay. Answers false where nothing changes. */
  set(name: string, releases: Record<string, string>): boolean {
    const before = this.read(name);
    const next = { ...before?.releases, ...releases };
    if (before && JSON.stringify(before.releases) === JSON.stringify(next)) return false;
    if (before) write(this.historyFile(name, before.revision), before);
    write(this.file(name), { schema: 1, revision: (before?.revision ?? 0) + 1, releases: next });
    return true;
  }

  /**
   * Takes the last change back, and the one before it when called again; before a venue's first change it had no file.
   * Answers false where there is nothing to take back.
   */
  back(name: string): boolean {
    const current = this.read(name);
    const last = this.history(name).at(-1);
    if (!current) return false;
    if (last === undefined) {
      if (name !== DEFAULT_ROLLOUT) rmSync(this.file(name));
      return name !== DEFAULT_ROLLOUT;
    }
    const { releases } = readJson(this.historyFile(name, last)) as Rollout;
    write(this.file(name), { schema: 1, revision: current.revision + 1, releases });
    rmSync(this.historyFile(name, last));
    return true;
  }

  private file(name: string): string {
    return path.join(this.dir, `${name}.json`);
  }

  private historyFile(name: string, revision: number): string {
    return path.join(this.dir, 'history', name, `${revision}.json`);
  }

  private history(name: string): number[] {
    const folder = path.join(this.dir, 'history', name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .map((file) => Number(path.basename(file, '.json')))
      .sort((a, b) => a - b);
  }
}

/** Whoever reads meanwhile sees the old file or the new one, never half of it. */
function write(file: string, content: Rollout): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, undefined, 2)}\n`);
  renameSync(`${file}.new`, file);
}
