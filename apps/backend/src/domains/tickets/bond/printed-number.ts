/** A ticket's number as people read it. */
export const printedNumber = (ticketId: string): string =>
  (ticketId.match(/.{1,4}/g) ?? []).join(' ').toUpperCase();
