import type { EventProduct } from '@taquilla/contracts';

export interface SharedFact {
  fact: string;
  /** names of the categories, or of single tariffs, that have the fact; null: all tariffs */
  scope: string[] | null;
}

/** Groups facts of tariffs: each fact once, with the names of the categories or tariffs that have it. */
export function factsByTariffs(
  tariffs: readonly EventProduct[],
  factsOf: (tariff: EventProduct) => readonly string[],
): SharedFact[] {
  const tariffsOf = new Map<string, EventProduct[]>();
  for (const tariff of tariffs) {
    for (const fact of factsOf(tariff)) tariffsOf.set(fact, [...(tariffsOf.get(fact) ?? []), tariff]);
  }
  return [...tariffsOf].map(([fact, matching]) => ({
    fact,
    scope: matching.length === tariffs.length ? null : namesOf(matching, tariffs),
  }));
}

function namesOf(matching: readonly EventProduct[], all: readonly EventProduct[]): string[] {
  const names = matching.map(({ category_id, category, name }) => {
    const isInCategory = (tariff: EventProduct) => tariff.category_id === category_id;
    const isWhole = matching.filter(isInCategory).length === all.filter(isInCategory).length;
    return isWhole ? category : `${category}, ${name}`;
  });
  return [...new Set(names)];
}
