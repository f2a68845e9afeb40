import { changeVisit, EMPTY_VISIT, HALVES, STEPS, type Visit } from './visit.ts';

const MOST = 999;
/** Maximum number of visitors of a kind in a party. */
export const MOST_OF_PARTY = 20;

/**
 * Encodes a visit as the query of the page's address:
 * `?interface=3&products=12x2.14x1&day=2026-11-14&times=1x907&half=morning&language=2&step=time`; with `&party=2-1`
 * the adults and children for whom the products were found, with `&edit=` the pack of the cart that the visit changes.
 */
export function visitToSearch(visit: Visit): string {
  const params = new URLSearchParams();
  if (visit.interfaceId !== null) params.set('interface', String(visit.interfaceId));
  const products = pairsToText(visit.quantities);
  if (products) params.set('products', products);
  if (visit.party) params.set('party', `${visit.party.adults}-${visit.party.children}`);
  if (visit.day) params.set('day', visit.day);
  const times = pairsToText(visit.slots);
  if (times) params.set('times', times);
  if (visit.half) params.set('half', visit.half);
  if (visit.languageId !== null) params.set('language', String(visit.languageId));
  if (visit.changes) params.set('edit', visit.changes);
  if (visit.step) params.set('step', visit.step);
  const text = params.toString();
  return text && `?${text}`;
}

/** Builds the query of a visit in which only the interface is chosen. */
export const searchOfInterface = (interfaceId: number): string =>
  visitToSearch(changeVisit(EMPTY_VISIT, { type: 'interface', interfaceId }));

/** Encodes the part of a visit that stays when a quantity is added. */
export const searchBeforeQuantity = (visit: Visit): string =>
  visitToSearch({ ...visit, party: null, day: null, slots: {}, step: 'what' });

/** Parses a visit from a query; invalid parts are ignored. */
export function visitFromSearch(search: string): Visit {
  const params = new URLSearchParams(search);
  const day = params.get('day') ?? '';
  return {
    ...EMPTY_VISIT,
    interfaceId: idFromText(params.get('interface')),
    quantities: quantitiesIn(params),
    party: partyIn(params),
    day: /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    slots: pairsFromText(params.get('times'), Number.MAX_SAFE_INTEGER),
    half: HALVES.find((half) => half === params.get('half')) ?? null,
    languageId: idFromText(params.get('language')),
    changes: /^[\da-f-]{36}$/.exec(params.get('edit') ?? '')?.[0] ?? null,
    step: STEPS.find((step) => step === params.get('step')) ?? null,
  };
}

/**
 * Returns the chosen quantities. The parameter `quantity` of a form without scripts is appended, so that it replaces
 * the earlier quantity of its product.
 */
function quantitiesIn(params: URLSearchParams): Visit['quantities'] {
  const text = [params.get('products'), params.get('quantity')].join('.');
  const quantities = Object.entries(pairsFromText(text, MOST));
  return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0));
}

/** Returns the party; null: none, or the quantity of a form without scripts has replaced its products. */
function partyIn(params: URLSearchParams): Visit['party'] {
  const [, adults, children] = /^(\d{1,2})-(\d{1,2})$/.exec(params.get('party') ?? '') ?? [];
  const party = { adults: Number(adults), children: Number(children) };
  const isValid = party.adults <= MOST_OF_PARTY && party.children <= MOST_OF_PARTY;
  return isValid && party.adults + party.children > 0 && !params.has('quantity') ? party : null;
}

function idFromText(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function pairsToText(record: Readonly<Record<number, number>>): string {
  return Object.entries(record)
    .map(([key, value]) => `${key}x${value}`)
    .join('.');
}

function pairsFromText(text: string | null, most: number): Record<number, number> {
  const pairs = (text ?? '').split('.').map((pair) => /^([1-9]\d{0,14})x(\d{1,15})$/.exec(pair));
  const numbers = pairs.flatMap((match) => (match ? [[Number(match[1]), Number(match[2])] as const] : []));
  return Object.fromEntries(numbers.filter(([, value]) => value <= most));
}
