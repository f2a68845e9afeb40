import type { Covers, Product } from '@taquilla/contracts';
import {
  coveredBy,
  MOST_OF_PARTY,
  partySets,
  type PartySet,
  type Visit,
  type VisitChange,
} from '@taquilla/visits/choice';
import { useMemo, useState } from 'react';
import { useSelectionPrices } from '../../base/choices/use-selection-prices.ts';
import { partyProducts, visitKinds, type VisitKind } from './visit-kinds.ts';

/** A kind of visit with the sets of products for the party. */
export interface PartyKind extends VisitKind {
  /** cheapest first; empty: no party yet, or no set is allowed for it */
  sets: readonly PartySet[];
}

interface Options {
  products: readonly Product[];
  visit: Visit;
  onChange: (change: VisitChange) => void;
}

/** State of the choice by party: kind of visit, number of visitors, and the cheapest products for them. */
export function useParty({ products, visit, onChange }: Options) {
  const { quantities } = visit;
  const kinds = useMemo(() => visitKinds(products), [products]);
  const [requested, setRequested] = useState<string | null>(null);
  const stated = products.filter(({ covers }) => covers);
  const party = visit.party ?? coveredBy(stated, quantities);
  const { adults, children } = party;
  const withSets = useMemo(() => {
    // tickets chosen one by one may be for more visitors than a party
    const isParty = Math.max(adults, children) <= MOST_OF_PARTY;
    return kinds.map((kind) => ({
      ...kind,
      sets: isParty ? partySets(partyProducts(kind.products), { adults, children }) : [],
    }));
  }, [kinds, adults, children]);
  const isChosen = ({ products: ofKind }: VisitKind) => ofKind.some(({ id }) => quantities[id] !== undefined);
  const kind = withSets.find(isChosen) ?? withSets.find(({ key }) => key === requested) ?? withSets[0];
  const priceOf = useSelectionPrices('tickets', visit.changes);

  const choose = (wanted: Covers, chosen: VisitKind | undefined) => {
    setRequested(chosen?.key ?? null);
    const [set] = partySets(partyProducts(chosen?.products ?? []), wanted);
    const others = Object.entries(quantities).filter(([id]) => !stated.some((one) => one.id === Number(id)));
    onChange({
      type: 'party',
      party: wanted.adults + wanted.children > 0 ? wanted : null,
      quantities: { ...Object.fromEntries(others), ...set?.quantities },
    });
  };

  return {
    party,
    kinds: withSets,
    kind,
    /** whether the chosen products are the cheapest ones for the party */
    isCheapest:
      visit.party !== null && stated.every(({ id }) => quantities[id] === kind?.sets[0]?.quantities[id]),
    /** price of a set with the booking fee, and the fee */
    priceOf: (set: PartySet) =>
      priceOf(
        products.flatMap(({ id, total }) => {
          const quantity = set.quantities[id];
          return quantity === undefined ? [] : [{ total, quantity }];
        }),
      ),
    chooseParty: (wanted: Covers) => {
      choose(wanted, kind);
    },
    chooseKind: (wanted: PartyKind) => {
      choose(party, wanted);
    },
  };
}

export type PartyChoice = ReturnType<typeof useParty>;
