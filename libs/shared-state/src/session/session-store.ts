import { loggedClient, STORAGE, type LoggedClient } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deleteSaleTokens } from '../sale/sale-tokens.ts';
import { onStoredChange, readStored, readStoredText, writeStored, writeStoredText } from '../storage.ts';

interface Session {
  token: string | null;
  client: LoggedClient | null;
}

const LOGGED_OUT: Session = { token: null, client: null };
const store = createStore<Session>(() => LOGGED_OUT);

function restore(): void {
  // the token is stored as bare text, as in the authorization header
  const token = readStoredText(STORAGE.accessToken);
  store.setState(token ? { token, client: readStored(STORAGE.client, loggedClient) } : LOGGED_OUT);
}

export const session = {
  get: (): Session => store.getState(),

  /** Restores the stored session and synchronises with other tabs. Called once by the shell. */
  start(): void {
    restore();
    onStoredChange(STORAGE.accessToken, restore);
    onStoredChange(STORAGE.client, restore);
  },

  /** Stores the token for the next requests; the client is set once it is loaded. */
  setToken(token: string): void {
    writeStoredText(STORAGE.accessToken, token);
    store.setState({ token, client: null });
  },

  /** Replaces the token of the same client. */
  renewToken(token: string): void {
    writeStoredText(STORAGE.accessToken, token);
    store.setState({ token });
  },

  setClient(client: LoggedClient): void {
    writeStored(STORAGE.client, z.parse(loggedClient, client));
    store.setState({ client });
  },

  /**
   * Removes token, client and tokens of purchases from storage and from all other tabs; this page keeps them in memory
   * until `clear`. A guest without a session keeps the tokens of purchases, also on login.
   */
  forgetStored(): void {
    if (store.getState().token !== null) deleteSaleTokens();
    writeStoredText(STORAGE.accessToken, null);
    writeStored(STORAGE.client, null);
  },

  /** Ends the session, in every tab (`forgetStored`). */
  clear(): void {
    session.forgetStored();
    store.setState(LOGGED_OUT);
  },
};

/** Returns the session and subscribes to its changes. */
export function useSession(): Session {
  return useStore(store);
}
