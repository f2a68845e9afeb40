/** Money: a decimal number of euros on the wire, integer cents everywhere else. */

export type Cents = number;

/** Converts euros of the API (at most 2 decimals) to cents. */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** Converts cents to the decimal euros of the API. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/**
 * Computes `percent` of an amount in cents, rounded half away from zero to a whole cent (R96).
 * A percent has at most 2 decimals, so the product is computed in integer hundredths, without floating-point fractions.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const scaled = cents * Math.round(percent * 100);
  const sign = scaled < 0 ? -1 : 1;
  return sign * Math.floor((Math.abs(scaled) + 5000) / 10_000);
}
