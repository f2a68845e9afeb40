/** Adding of timed places to the venue's cart with their holds, and removing of them. */
export type { PackRequest } from './add-pack.ts';
export { buildPack, type Slot } from './build-pack.ts';
export { deletePack, emptyCart } from './delete-pack.ts';
export { SlotsFull } from './slots-full.ts';
