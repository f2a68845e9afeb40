import type { EventProduct } from '@taquilla/contracts';

export interface SharedFact {
  fact: string;
  /** categories, or single tariffs of them, that it is about; null: all */
  whose: string[] | null;
}

/** Each fact once, with what it is about: a category by its name where all its tariffs have it. */
export function factsByTariffs(
  tariffs: readonly EventProduct[],
  factsOf: (tariff: EventProduct) => readonly string[],
): SharedFact[] {
  const having = new Map<string, EventProduct[]>();
  for (const tariff of tariffs) {
    for (const fact of factsOf(tariff)) having.set(fact, [...(having.get(fact) ?? []), tariff]);
  }
  return [...having].map(([fact, some]) => ({
    fact,
    whose: some.length === tariffs.length ? null : namesOf(some, tariffs),
  }));
}

function namesOf(some: readonly EventProduct[], all: readonly EventProduct[]): string[] {
  const names = some.map(({ category_id, category, name }) => {
    const isOfIt = (one: EventProduct) => one.category_id === category_id;
    const isWhole = some.filter(isOfIt).length === all.filter(isOfIt).length;
    return isWhole ? category : `${category}, ${name}`;
  });
  return [...new Set(names)];
}
