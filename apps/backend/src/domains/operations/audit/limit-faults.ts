/** What somebody has more of than one may. Pure. */

/** So much of a limit is used, by whoever uses most of it. */
export interface UsedLimit {
  /** of what, and by whom: `code PRIMAVERA`, `date 7, one e-mail address` */
  name: string;
  /** `uses`, `places` */
  unit: string;
  used: number;
  most: number;
}

export const limitFaults = (limits: readonly UsedLimit[]): string[] =>
  limits
    .filter(({ used, most }) => used > most)
    .map(({ name, unit, used, most }) => `${name}: ${used} ${unit} of at most ${most}`);

/** Places that one address is told to hold of one slot, date or day, and those that it does hold. */
export interface AddressCount {
  network: string;
  scope: string;
  counted: number;
  held: number;
}

export const purchaseCountFaults = (shares: readonly AddressCount[]): string[] =>
  shares
    .filter(({ counted, held }) => counted !== held)
    .map(
      ({ network, scope, counted, held }) =>
        `address ${network}, ${scope}: ${counted} places count as held, ${held} are`,
    );
