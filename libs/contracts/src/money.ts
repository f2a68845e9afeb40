/** Money: a decimal number of euros on the wire, integer cents everywhere else. */

export type Cents = number;

/** Euros as they come over the wire (at most 2 decimals) to cents. */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** Cents to the decimal number of euros that goes over the wire. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/**
 * `percent` of an amount in cents, rounded half away from zero to a whole cent (R96).
 * A percent has at most 2 decimals, so the product is computed in whole hundredths and never in fractions of a float.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const scaled = cents * Math.round(percent * 100);
  const sign = scaled < 0 ? -1 : 1;
  return sign * Math.floor((Math.abs(scaled) + 5000) / 10_000);
}
