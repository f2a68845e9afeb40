import { createStore } from 'zustand/vanilla';

const store = createStore<{ isInactive: boolean }>(() => ({ isInactive: false }));

/** Whether the client's card has been found to be inactive; the guard `inactiveCard` asks (R45). */
export const inactiveCard = {
  get: (): boolean => store.getState().isInactive,

  /** Flags the card by the value that says whether it is active: anything that equals 0 means it is not. */
  set(active: string | number | boolean | null | undefined): void {
    const isGiven = active !== null && active !== undefined;
    store.setState({ isInactive: isGiven && Number(active) === 0 });
  },
};
