import type { Product } from '@taquilla/contracts';

/** Returns the names of the documents that a product requires at the door, each once. */
export const proofsOf = ({ items }: Product): string[] => [
  ...new Set(items.flatMap(({ accreditations }) => accreditations.map(({ name }) => name))),
];
