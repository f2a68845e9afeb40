/** A unit of a line, as what is typed for it is kept. */
export const unitKey = (position: number, unit: number) => `${position} ${unit}`;
