/** Loads the documented catalogue file into a test shop, unchanged or changed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { loadCatalogue } from '../../apps/backend/src/domains/operations/catalogue-file/load-catalogue.ts';
import { readCatalogue } from '../../apps/backend/src/domains/operations/catalogue-file/read-file.ts';
import { UnusableFile } from '../../apps/backend/src/domains/operations/catalogue-file/unusable-file.ts';
import type { CatalogueFile } from '../../apps/backend/src/domains/operations/catalogue-file/schema.ts';
import type { TestShop } from './test-shop.ts';

export const EXAMPLE = readFileSync(new URL('../../docs/examples/catalog.json', import.meta.url), 'utf8');

/** @returns the lines that the command `import` prints */
export const loadText = ({ db, clock }: TestShop, text: string) =>
  loadCatalogue(db, text, 'catalog.json', clock.now(), { hasSandbox: true });

export const loadExample = (shop: TestShop) => loadText(shop, EXAMPLE);

export function changeExample(shop: TestShop, change: (file: CatalogueFile) => void): Promise<string[]> {
  const { file } = readCatalogue(EXAMPLE, 'catalog.json');
  change(file);
  return loadText(shop, JSON.stringify(file, null, 2));
}

/** Returns the error lines of a rejected catalogue file. */
export async function refusal(promise: Promise<unknown>): Promise<readonly string[]> {
  let lines: readonly string[] = [];
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof UnusableFile, String(error));
    lines = error.lines;
    return true;
  });
  return lines;
}
