/**
 * Options of the operators' accounts in this shop, for edge and commands. Stored accounts are encrypted with a key that
 * depends on the label, so it never changes.
 */
export const OPERATOR_ACCOUNTS = { issuer: 'Taquilla', keyLabel: 'taquilla operators' };
