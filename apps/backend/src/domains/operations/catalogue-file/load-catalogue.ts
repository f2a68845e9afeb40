import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { CatalogueConflict, importCatalogue, type ImportOptions } from './import-catalogue.ts';
import { missingTexts } from './missing-texts.ts';
import { readCatalogue } from './read-file.ts';
import { UnusableFile } from './unusable-file.ts';

/**
 * Imports a file in one transaction.
 * @returns lines to print: missing translations, times that are not sold, and the numbers of changes
 * @throws UnusableFile with one line per problem, and its position
 */
export async function loadCatalogue(
  db: Db,
  text: string,
  fileName: string,
  now: Date,
  options: ImportOptions = {},
): Promise<string[]> {
  const { file, locate } = readCatalogue(text, fileName);
  const { changes, notes } = await transaction(db, (trx: Trx) =>
    importCatalogue(trx, file, now, options),
  ).catch((error: unknown) => {
    throw error instanceof CatalogueConflict ? new UnusableFile(error.problems.map(locate)) : error;
  });
  const { added, changed, removed } = changes;
  const isSame = added + changed + removed === 0;
  return [
    ...missingTexts(file).map(locate),
    ...(isSame ? [] : notes.map(locate)),
    isSame
      ? `${file.venue.slug}: nothing changed.`
      : `${file.venue.slug}: ${added} records added, ${changed} changed, ${removed} removed.`,
  ];
}
