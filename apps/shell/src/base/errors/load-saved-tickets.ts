/** Loads the list of saved tickets: in advance on devices that have some, because the list is shown without a connection. */
export const loadSavedTickets = async () => (await import('./saved-tickets.tsx')).SavedTickets;
