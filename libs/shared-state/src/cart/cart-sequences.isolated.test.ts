import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import type { Pack, StoredCart } from '@taquilla/contracts';
import fc from 'fast-check';
import { allPacks, countProducts, figuresOf } from './cart-totals.ts';
import type { CartChange } from './carts.ts';
import { withPack, type EntryInfo } from './merge-pack.ts';
import { withoutPack } from './remove-pack.ts';
import { arbitrarySelection } from '@taquilla/testing/shared-state/arbitrary-cart.ts';
import { browser, DELAY, type Browser } from '@taquilla/testing/shared-state/browser.ts';
import {
  applyToModel,
  EMPTY_MODEL,
  textOfCart,
  textOfModel,
  totalsOfModel,
  type ModelCart,
  type ModelChange,
} from '@taquilla/testing/shared-state/cart-model.ts';

const VENUE = 1;
const MANAGEMENT_COST = 150;
/** Sequences per number of tabs. */
const SEQUENCES = 500;

before(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
});
after(() => {
  mock.timers.reset();
});

type Action =
  | { do: 'add'; tab: number; selection: { info: EntryInfo; pack: Pack } }
  | { do: 'remove'; tab: number; which: number }
  | { do: 'promote'; tab: number; percent: number }
  | { do: 'clear'; tab: number }
  | { do: 'inform'; tab: number }
  | { do: 'reopen'; tab: number }
  | { do: 'lock' }
  | { do: 'wait' };

function arbitraryAction(tabCount: number): fc.Arbitrary<Action> {
  const tab = fc.nat({ max: tabCount - 1 });
  const of = <T extends string>(name: T) => fc.constant(name);
  const percent = fc.constantFrom(-5, 0, 7.5, 10, 33.33, 100);
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: of('add'), tab, selection: arbitrarySelection }) },
    { weight: 4, arbitrary: fc.record({ do: of('remove'), tab, which: fc.nat({ max: 5 }) }) },
    { weight: 2, arbitrary: fc.record({ do: of('promote'), tab, percent }) },
    { weight: 1, arbitrary: fc.record({ do: of('clear'), tab }) },
    { weight: 1, arbitrary: fc.record({ do: of('reopen'), tab }) },
    { weight: 3, arbitrary: fc.record({ do: of('inform'), tab }) },
    { weight: 3, arbitrary: fc.record({ do: of('lock') }) },
    { weight: 3, arbitrary: fc.record({ do: of('wait') }) },
  );
}

const fresh: StoredCart = {
  version: 1,
  headquarterId: VENUE,
  reference: '7b0c1c1e-40a9-4c39-8d0f-0a4c3e3f9a01',
  entries: [],
  promotion: null,
  expiresAt: null,
  serverOffset: 0,
};

/** Converts a change of the model to a change of the shop's cart. */
function changeOf(change: ModelChange): CartChange {
  const apply: Record<ModelChange['do'], (cart: StoredCart | null) => StoredCart | null> = {
    add: (cart) => (change.do === 'add' ? withPack(cart ?? fresh, change.info, change.pack) : cart),
    remove: (cart) => (change.do === 'remove' ? cart && withoutPack(cart, change.packId) : cart),
    promote: (cart) =>
      change.do === 'promote'
        ? { ...(cart ?? fresh), promotion: { code: 'A', discount: change.percent } }
        : cart,
    clear: () => null,
  };
  return { headquarterId: VENUE, apply: apply[change.do] };
}

/**
 * Expected cart of every tab: the stored changes it has received, in the order in which they were stored, and its own
 * unsaved changes on top.
 */
function expectations(tabCount: number) {
  /** stored cart after each change */
  const history = [EMPTY_MODEL];
  const tabs = Array.from({ length: tabCount }, () => ({ known: 0, unsaved: [] as ModelChange[] }));
  const now = () => history.length - 1;
  const of = (tab: number) => tabs[tab] ?? { known: 0, unsaved: [] };
  const at = (index: number) => history[index] ?? EMPTY_MODEL;
  return {
    changed: (tab: number, change: ModelChange) => of(tab).unsaved.push(change),
    saved(tab: number) {
      const own = of(tab);
      if (own.unsaved.length === 0) return;
      for (const change of own.unsaved.splice(0)) history.push(applyToModel(at(now()), change));
      own.known = now();
    },
    informed(tab: number) {
      of(tab).known = now();
    },
    shown: (tab: number) => of(tab).unsaved.reduce(applyToModel, at(of(tab).known)),
    stored: () => at(now()),
  };
}

type Expectations = ReturnType<typeof expectations>;

function assertShows(cart: StoredCart | null, expected: ModelCart): void {
  assert.equal(textOfCart(cart), textOfModel(expected));
  const figures = figuresOf(cart ?? fresh, MANAGEMENT_COST);
  const totals = totalsOfModel(expected, MANAGEMENT_COST);
  assert.equal(countProducts(cart?.entries ?? []), totals.units);
  assert.deepEqual(
    [figures.subtotal, figures.promotion, figures.total],
    [totals.subtotal, totals.promotion, totals.total],
  );
}

const cartOf = ({ tabs }: Browser, tab: number) => tabs[tab]?.store.getState().carts[VENUE] ?? null;

/** Executes an action in the tabs and in the expectations. @returns the tab whose cart may have changed */
function play(action: Action, shop: Browser, expected: Expectations): number | undefined {
  if (action.do === 'wait') {
    mock.timers.tick(DELAY);
    return undefined;
  }
  if (action.do === 'lock') {
    const [tab] = shop.waiting();
    shop.grantLock();
    if (tab !== undefined) expected.saved(tab);
    return tab;
  }
  const { tab } = action;
  if (action.do === 'inform') {
    if (shop.inform(tab)) expected.informed(tab);
  } else if (action.do === 'reopen') {
    shop.reopen(tab);
    expected.saved(tab);
    expected.informed(tab);
  } else {
    const change = modelChangeOf(action, cartOf(shop, tab));
    if (!change) return undefined;
    shop.tabs[tab]?.change(changeOf(change), change.do === 'remove' ? DELAY : 0);
    expected.changed(tab, change);
  }
  return tab;
}

function modelChangeOf(
  action: Extract<Action, { do: 'add' | 'remove' | 'promote' | 'clear' }>,
  shown: StoredCart | null,
): ModelChange | undefined {
  if (action.do === 'add') {
    const { info, pack } = action.selection;
    // each action creates a new pack
    return { do: 'add', info, pack: { ...pack, id: crypto.randomUUID() } };
  }
  if (action.do === 'promote') return { do: 'promote', percent: action.percent };
  if (action.do === 'clear') return { do: 'clear' };
  const victim = allPacks(shown?.entries ?? [])[action.which];
  return victim && { do: 'remove', packId: victim.id };
}

/** Grants all locks and delivers all storage events. */
function settle(shop: Browser, expected: Expectations): void {
  mock.timers.tick(DELAY);
  for (const tab of shop.waiting()) {
    shop.grantLock();
    expected.saved(tab);
  }
  for (const tab of shop.tabs.keys()) {
    shop.inform(tab);
    expected.informed(tab);
  }
}

for (const tabCount of [2, 3]) {
  test(`${SEQUENCES} sequences over ${tabCount} tabs agree with the model, to the cent`, () => {
    fc.assert(
      fc.property(fc.array(arbitraryAction(tabCount), { maxLength: 30, size: 'max' }), (actions) => {
        const shop = browser(tabCount);
        const expected = expectations(tabCount);
        for (const action of actions) {
          const tab = play(action, shop, expected);
          if (tab !== undefined) assertShows(cartOf(shop, tab), expected.shown(tab));
        }
        settle(shop, expected);
        const stored = shop.stored()[VENUE] ?? null;
        assertShows(stored, expected.stored());
        for (const tab of shop.tabs.keys()) assert.deepEqual(cartOf(shop, tab), stored);
      }),
      { numRuns: SEQUENCES },
    );
  });
}
