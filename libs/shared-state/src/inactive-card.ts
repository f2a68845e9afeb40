import { createStore } from 'zustand/vanilla';

const store = createStore<{ isInactive: boolean }>(() => ({ isInactive: false }));

/** Whether the client's card is inactive; read by the guard `inactiveCard` (R45). */
export const inactiveCard = {
  get: (): boolean => store.getState().isInactive,

  /** Sets the flag from the card's active value: anything that equals 0 means inactive. */
  set(active: string | number | boolean | null | undefined): void {
    const isGiven = active !== null && active !== undefined;
    store.setState({ isInactive: isGiven && Number(active) === 0 });
  },
};
