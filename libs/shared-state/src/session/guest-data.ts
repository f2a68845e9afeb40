import { documentType, STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../storage.ts';

const text = z.string();
const guestData = z.object({
  /** first and last name, as typed in one field */
  name: text,
  nif: text,
  document_type: z.optional(documentType),
  email: text,
  country: text,
  postcode: text,
  /** may be empty: it is optional */
  address: text,
  prefix: text,
  phone: text,
});
/** What a guest has typed about themselves in checkout. */
export type GuestData = z.infer<typeof guestData>;

const store = createStore<{ guest: GuestData | null }>(() => ({
  guest: readStored(STORAGE.guest, guestData, 'tab'),
}));
// nobody is known where pages are made
store.getInitialState = () => ({ guest: null });

const set = (guest: GuestData | null): void => {
  writeStored(STORAGE.guest, guest, 'tab');
  store.setState({ guest });
};

/** Keeps a guest's data for the account that the result page offers: in this tab, until it is closed. */
export function storeGuestData(data: GuestData): void {
  set(z.parse(guestData, data));
}

export function deleteGuestData(): void {
  set(null);
}

export const useGuestData = (): GuestData | null => useStore(store, ({ guest }) => guest);
