/**
 * State shared by shell and remotes: one instance per page for all versions of remotes.
 * Exports follow semantic versioning.
 */
export { cart, useCart } from './cart/cart-store.ts';
export {
  additionTo,
  mergePack,
  mergedWith,
  replacedPack,
  replacements,
  type Addition,
  type EntryInfo,
  type Replacement,
} from './cart/merge-pack.ts';
export { promotionOf, type CartPromotion } from './cart/promotion.ts';
export {
  packProblems,
  slotDayKey,
  slotDaysOf,
  type PackProblem,
  type SlotDay,
} from './cart/pack-problems.ts';
export { visitLanguageId } from './cart/visit-language.ts';
export type { PackCheck } from './cart/pack-checks.ts';
export type { ProductCheck } from './event-cart/product-checks.ts';
export type { DateNames } from './event-cart/line-names.ts';
export type { CurrentOffer } from './cart/refresh-packs.ts';
export { removePack } from './cart/remove-pack.ts';
export { allPacks, countProducts, figuresOf, packTotal } from './cart/cart-totals.ts';
export {
  quantityByRoom,
  quantityBySlot,
  quantityInSlot,
  type ChosenProduct,
} from './cart/slot-quantities.ts';
export { planHolds, type HoldPlan, type SlotQuantity } from './cart/plan-holds.ts';
export { secondsLeft } from './cart/hold-deadline.ts';
export { useTimeLeft } from './use-time-left.ts';
export { inactiveCard } from './inactive-card.ts';
export { eventCart, useEventCart } from './event-cart/event-cart-store.ts';
export { usePriceTime } from './event-cart/use-price-time.ts';
export { isNamed } from './event-cart/event-lines.ts';
export { countPlaces, eventFigures, lineTotal, productTotal } from './event-cart/event-figures.ts';
export { session, useSession } from './session/session-store.ts';
export { closeToast, showToast, useToast, type Toast, type ToastPosition } from './toast-store.ts';
export { setVenue, storedVenueSlug, useOptionalVenue, useVenue } from './venue-store.ts';
export { purchases, useUnreportedPurchase, type Purchase } from './sale/reported-sales.ts';
export { deleteGuestData, storeGuestData, useGuestData, type GuestData } from './session/guest-data.ts';
export { rememberSaleToken, saleToken, useSaleToken } from './sale/sale-tokens.ts';
export { allChoices, consent, useConsent, type ConsentChoices } from './consent-store.ts';
export { inTurn } from './in-turn.ts';
export { readStored, startStorage, useIsStoragePersistent, writeStored } from './storage.ts';
