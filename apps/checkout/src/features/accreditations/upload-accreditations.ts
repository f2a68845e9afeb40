import { ApiError } from '@taquilla/api';
import { SaleStopped } from '../../base/failure/failure.ts';
import type { RefusedField } from '../../base/failure/refused-fields.ts';
import type { RuleError } from '../../base/rules/rule-error.ts';

/** The sale is made, but lacks proofs: nobody is sent to pay before they are there. */
export class FilesNotSent extends SaleStopped {
  constructor(fields: RefusedField[]) {
    super({ reason: 'filesNotSent', fields, lines: [] });
  }
}

/**
 * Sends proofs one after the other, all that can be sent.
 * @throws {FilesNotSent} naming those that could not, or ApiError when the sale itself has ended
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
      failed.push({ path: `proofs.${key}`, error: reasonOf(error) });
      // where nobody answers, the others would only wait for nothing
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
