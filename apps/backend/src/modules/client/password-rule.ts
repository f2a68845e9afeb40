import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_TOO_COMMON } from '@taquilla/contracts';
import { invalid } from '../../errors.ts';

/** About 49,000 passwords from public breaches, in lower case. Its key is the library's. */
const COMMON = new Set<string | number>(dictionary['passwords-common']);

/**
 * Whether a password is among the first that anybody would try (decision 021): it is on the list, or it is the account's
 * own name or address. Its length is the contract's rule.
 * @param own what the account is known by
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const tried = password.trim().toLowerCase();
  return COMMON.has(tried) || own.some((name) => tried === name.trim().toLowerCase());
}

/** @throws 422 on the field `password` */
export function refuseCommonPassword(password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) throw invalid({ password: [PASSWORD_TOO_COMMON] });
}
