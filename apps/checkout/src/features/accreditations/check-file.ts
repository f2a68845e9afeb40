import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES, uploadType } from '@taquilla/contracts';
import * as z from 'zod/mini';
import type { RuleError } from '../../base/rules/rule-error.ts';

/**
 * Returns the reason why a file cannot be sent; undefined: it can. The backend also inspects its content.
 * @param others number of other files of the order
 */
export function fileError(
  { size, type }: Pick<File, 'size' | 'type'>,
  others: number,
): RuleError | undefined {
  if (!z.safeParse(uploadType, type).success) return 'fileKind';
  if (size === 0) return 'fileBroken';
  if (size > UPLOAD_MAX_BYTES) return 'fileTooLarge';
  return others >= UPLOAD_MAX_FILES ? 'tooManyFiles' : undefined;
}
