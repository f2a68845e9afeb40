/** Checks limits. Pure. */

/** Highest use of a limit. */
export interface UsedLimit {
  /** limit and user: `code PRIMAVERA`, `date 7, one e-mail address` */
  name: string;
  /** `uses`, `places` */
  unit: string;
  used: number;
  max: number;
}

export const limitFaults = (limits: readonly UsedLimit[]): string[] =>
  limits
    .filter(({ used, max }) => used > max)
    .map(({ name, unit, used, max }) => `${name}: ${used} ${unit} of at most ${max}`);

/** Counted and actual holds of one address network for one slot, date or day. */
export interface AddressCount {
  network: string;
  scope: string;
  counted: number;
  held: number;
}

export const purchaseCountFaults = (counts: readonly AddressCount[]): string[] =>
  counts
    .filter(({ counted, held }) => counted !== held)
    .map(
      ({ network, scope, counted, held }) =>
        `address ${network}, ${scope}: ${counted} places count as held, the holds have ${held}`,
    );
