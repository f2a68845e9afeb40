import { ApiError } from '@taquilla/api';
import { SaleStopped } from '../../base/failure/failure.ts';
import type { RefusedField } from '../../base/failure/refused-fields.ts';
import type { RuleError } from '../../base/rules/rule-error.ts';

/** Thrown when a sale lacks files: the payment page opens only once the sale has them all. */
export class FilesNotSent extends SaleStopped {
  constructor(fields: RefusedField[]) {
    super({ reason: 'filesNotSent', fields, lines: [] });
  }
}

/**
 * Uploads accreditation documents one after the other; continues after a refused file.
 * @throws {FilesNotSent} with the failed files; ApiError when the sale has ended
 */
export async function uploadAccreditations(
  keys: readonly string[],
  send: (key: string) => Promise<void>,
): Promise<void> {
  const failed: RefusedField[] = [];
  for (const key of keys) {
    try {
      await send(key);
    } catch (error) {
      if (!(error instanceof ApiError) || isEndOfSale(error)) throw error;
      failed.push({ path: `accreditations.${key}`, error: reasonOf(error) });
      // without a connection the other uploads would only time out
      if (error.kind !== 'http') break;
    }
  }
  if (failed.length > 0) throw new FilesNotSent(failed);
}

const isEndOfSale = ({ kind, status }: ApiError) => kind === 'http' && [403, 404, 409].includes(status);

const REASONS: Partial<Record<number, RuleError>> = {
  413: 'fileTooLarge',
  415: 'fileKind',
  422: 'fileBroken',
};
const reasonOf = ({ status }: ApiError): RuleError => REASONS[status] ?? 'fileNotSent';
