import { query } from '@taquilla/api/calls';
import { endpoints, productOn, type OfferedVisitLanguage, type Schedule } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { cart } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSelectionProblem } from '../../features/products/quantity-problem.tsx';
import { useChosenSlots, useOffer, type Offer } from '@taquilla/visits';
import {
  chosenLanguage,
  chosenProducts,
  roomsOf,
  type ChosenProduct,
  type Room,
  type Visit,
} from '@taquilla/visits/choice';
import { useInterfaceNotes, type InterfaceNotes } from '../../features/interfaces/use-interface-notes.ts';
import type { Answers } from '../../features/visit/open-step.ts';

/** A visit together with the responses that it depends on. */
export interface VisitPlan extends Offer {
  /** in the order of the response */
  listed: ChosenProduct[];
  /** at the prices of the chosen day */
  chosen: ChosenProduct[];
  /** reason why the selection cannot be bought; null: it can */
  problem: string | null;
  rooms: Room[];
  slots: Schedule[];
  notes: InterfaceNotes;
  /** languages of guided visits, empty without a choice; `language` is the chosen or default language */
  languages: readonly OfferedVisitLanguage[];
  language: OfferedVisitLanguage | undefined;
  /** reference of the cart, whose own holds count as free; undefined: the cart has no holds */
  reference: string | undefined;
  answers: Answers;
}

export function useVisitPlan(visit: Visit): VisitPlan {
  const offer = useOffer('tickets', visit);
  const interfaceId = offer.accessInterface?.id;
  const notes = useInterfaceNotes(interfaceId);
  const { data: languages = NO_LANGUAGES, isLoading } = useQuery({
    ...query(endpoints.visitLanguages, { id: interfaceId ?? 0 }),
    enabled: interfaceId !== undefined,
    retry: false,
  });
  const language = chosenLanguage(languages, visit.languageId, useLocale());
  const { interfaces, accessInterface, products } = offer;
  const [reference] = useState(ownReference);

  const listed = useMemo(
    () => chosenProducts(products ?? [], visit.quantities),
    [products, visit.quantities],
  );
  const chosen = useMemo(() => listed.map((product) => productOn(product, visit.day)), [listed, visit.day]);
  const rooms = useMemo(() => roomsOf(listed), [listed]);
  const slots = useChosenSlots(rooms, visit.slots, { day: visit.day, reference });
  const problem = useSelectionProblem(chosen, accessInterface, visit.changes);
  const needsTime = chosen.length === 0 || rooms.length > 0;

  return {
    ...offer,
    entry: useMemo(() => withLanguage(offer.entry, language), [offer.entry, language]),
    // products appear together with notes and languages, which avoids layout shifts
    products: notes.isSettled && !isLoading ? products : undefined,
    notes,
    languages,
    language,
    problem,
    listed,
    chosen,
    rooms,
    slots,
    reference,
    answers: {
      needsInterface: (interfaces?.length ?? 0) > 1,
      hasInterface: accessInterface !== undefined,
      hasProducts: chosen.length > 0 && problem === null,
      needsTime,
      hasDay: visit.day !== null,
      hasTimes: rooms.length > 0 && slots.length === rooms.length,
    },
  };
}

const NO_LANGUAGES: readonly OfferedVisitLanguage[] = [];

function withLanguage(entry: Offer['entry'], language: OfferedVisitLanguage | undefined): Offer['entry'] {
  return entry && language ? { ...entry, language_id: language.id } : entry;
}

/**
 * Returns the cart's reference if the cart has holds. Called once per visit: adding to the cart does not change the
 * offer of the current selection.
 */
function ownReference(): string | undefined {
  const current = cart.get();
  return current?.expiresAt || current?.offers ? current.reference : undefined;
}
