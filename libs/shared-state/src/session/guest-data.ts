import { documentType, STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../storage.ts';

const text = z.string();
const guestData = z.object({
  /** first and last name, from one field */
  name: text,
  nif: text,
  document_type: z.optional(documentType),
  email: text,
  country: text,
  postcode: text,
  /** optional, may be empty */
  address: text,
  prefix: text,
  phone: text,
});
/** A guest's data from the checkout form. */
export type GuestData = z.infer<typeof guestData>;

const store = createStore<{ guest: GuestData | null }>(() => ({
  guest: readStored(STORAGE.guest, guestData, 'tab'),
}));
// the server has no guest data
store.getInitialState = () => ({ guest: null });

const set = (guest: GuestData | null): void => {
  writeStored(STORAGE.guest, guest, 'tab');
  store.setState({ guest });
};

/** Stores a guest's data for the account form of the result page: in this tab, until it is closed. */
export function storeGuestData(data: GuestData): void {
  set(z.parse(guestData, data));
}

/** Deletes the stored data of the last guest. */
export function deleteGuestData(): void {
  set(null);
}

/** Returns the stored data of the last guest; null: none. */
export const useGuestData = (): GuestData | null => useStore(store, ({ guest }) => guest);
