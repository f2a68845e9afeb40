/**
 * What the box office says to whoever wants more than a fair share of places, or holds them for too long. `{quantity}`,
 * `{minutes}` are numbers, `{email}` is where groups write to.
 */

/** A cart or a buyer wants more of one slot or date than one visitor may have. */
export const MAX_OF_VISIT =
  'At most {quantity} places of one visit per person. Groups, please write to {email}';
/** From one address as much of one slot or date is held as may be; it is free again once it is paid or given back. */
export const MAX_HELD_OF_VISIT =
  'At most {quantity} places of one visit are held for one internet connection. Pay for those first, or try again later. Groups, please write to {email}';
/** The same for all slots or dates of a day. */
export const MAX_HELD_OF_DAY =
  'At most {quantity} places of one day are held for one internet connection. Pay for those first, or try again later. Groups, please write to {email}';
/** An order of more tickets, passes or places than one order may have. */
export const MAX_UNITS = 'At most {quantity} tickets in one order. Groups, please write to {email}';
/** A cart held places for as long as a cart may; others come first for a while. */
export const HELD_TOO_LONG =
  'Your time for these places is used up. They are free for others now; you can choose them again in {minutes} minutes';
/** Answer (503) to holds and orders while the shop is closed. */
export const CLOSED_FOR_MAINTENANCE = 'We are working on the shop. Please try again in a few minutes';
