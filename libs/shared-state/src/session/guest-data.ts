import { STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../storage.ts';

const text = z.string();
const guestData = z.object({
  /** first and last name, as typed in one field */
  name: text,
  nif: text,
  email: text,
  country: text,
  postcode: text,
  prefix: text,
  phone: text,
});
/** What a guest has typed about themselves in checkout. */
export type GuestData = z.infer<typeof guestData>;

/** Keeps a guest's data for the account that the result page offers: in this tab, until it is closed. */
export function keepGuestData(data: GuestData): void {
  writeStored(STORAGE.guest, z.parse(guestData, data), 'tab');
}

export const keptGuestData = (): GuestData | null => readStored(STORAGE.guest, guestData, 'tab');

export function forgetGuestData(): void {
  writeStored(STORAGE.guest, null, 'tab');
}
