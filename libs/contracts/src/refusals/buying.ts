import type { Texts } from './texts.ts';

/** Refusals of holds, orders, payments and accreditation documents. */
export const BUYING = {
  overStock: [409, 'You can`t buy more than the stock available'],
  /** Purchase limit of a cart or buyer for one slot or date. */
  maxOfVisit: [422, 'At most {quantity} places of one visit per person. Groups, please write to {email}'],
  /** Limit of one address on holds of one slot or date; holds that are paid or released no longer count. */
  maxHeldOfVisit: [
    409,
    'At most {quantity} places of one visit are held for one internet connection. Pay for those first, or try again later. Groups, please write to {email}',
  ],
  /** Limit of one address on holds of all slots or dates of a day. */
  maxHeldOfDay: [
    409,
    'At most {quantity} places of one day are held for one internet connection. Pay for those first, or try again later. Groups, please write to {email}',
  ],
  /** Limit of units of one order. */
  maxUnits: [422, 'At most {quantity} tickets in one order. Groups, please write to {email}'],
  /** The cart has reached the maximum hold time; other carts have priority for the stated minutes. */
  heldTooLong: [
    409,
    'Your time for these places is used up. They are free for others now; you can choose them again in {minutes} minutes',
  ],
  /** A fair opening is coming or in progress, and the visitor has not been admitted yet (R320). */
  waitForTurn: [
    409,
    'These places are given out through a waiting room. Reload this page to take your place in it; your choice is kept',
  ],
  /** Limit of units of one event per client (R123). */
  maxPerClient: [422, 'You can only have {quantity} of this event in your cart'],
  noMoreTime: [409, 'The time cannot be extended any more'],
  nothingHeld: [409, 'Nothing is held any more'],
  nameOneHold: [422, 'One hold is made smaller: name it'],
  otherSalesPoint: [422, 'This interface does not sell this slot'],

  notOnSale: [409, 'This event is not on sale yet'],
  otherPrice: [422, 'This price is not one of this date'],
  noSeat: [422, 'This seat is not there, or not at this price'],
  noSector: [422, 'This sector is not there, or not at this price'],
  /** General message; the field's text is the seat's number. */
  seatTaken: [409, 'The seat {place} is taken'],
  seatTwice: [422, 'This seat is asked for twice'],
  chooseSeats: [422, 'Seats or a sector must be chosen'],
  noNumberedSeats: [422, 'Places of this event have no number'],
  chooseQuantity: [422, 'A quantity is needed'],
  otherQuantity: [422, 'The quantity is not that of the seats'],
  dateTwice: [422, 'Each date is sent once'],
  visitorsNeeded: [422, 'Each place needs its own visitor'],

  emptyCart: [422, 'Your cart is empty'],
  notSold: [422, 'This is not sold here'],
  /** R155: entries with past dates must be reviewed and deleted. */
  pastEntries: [422, 'Entries with past dates must be reviewed and deleted'],
  otherItems: [422, 'These are not the items of the product'],
  chooseTime: [422, 'A date and time must be chosen'],
  otherTime: [422, 'This time is not one of the room'],
  holdersNeeded: [422, 'Each unit needs its own holder'],
  quantityRange: [422, 'The quantity must be between {least} and {most}'],
  companionNeeded: [422, 'This ticket is only sold together with an accompanying ticket for the same time'],
  maxOfInterface: [422, 'At most {most} of these can be bought in one order'],
  buyerNeeded: [422, 'The personal data is missing'],
  otherCompany: [422, 'The venue is of another company'],
  acceptTerms: [422, 'All terms and conditions must be accepted'],
  invalidCode: [422, 'The selected code is invalid.'],
  checkInvoice: [422, 'Please check the invoice data'],
  invalidSdi: [422, 'The SDI code is not valid'],
  invalidPec: [422, 'The PEC address is not valid'],
  sdiOrPec: [422, 'An SDI code (0000000 is none) or a PEC address is needed'],
  invalidFiscalCode: [422, 'The fiscal code is not valid'],
  /** The sale's status does not allow the requested transition (R160). */
  statusConflict: [409, 'A sale that is {from} cannot become {to}'],
  otherContent: [409, 'This sale exists with other content'],
  cartRests: [
    409,
    'Your places were reserved for two hours and are on sale again. You can order again in {minutes} min',
  ],
  saleFinished: [409, 'These data belong to a sale that is finished'],
  tooManyFree: [409, 'One e-mail address can have {number} free tickets a day here'],
  tooManyTransfers: [
    409,
    'Other orders of yours are waiting for a bank transfer. Pay this one by card, or transfer those first',
  ],
  nothingToConfirm: [409, 'This order waits for no confirmation'],

  /** The venue allows no change or return, or allows it no longer. */
  changeClosed: [409, 'This purchase cannot be changed or given back any more'],
  changedMeanwhile: [409, 'This purchase was changed meanwhile'],
  ticketUsed: [409, 'A ticket of this purchase has been used'],
  /** The purchase can be neither changed nor returned. */
  ticketTransferred: [409, 'Another person has accepted a ticket of this purchase'],
  /** The ticket cannot be offered, withdrawn or accepted, or no longer. */
  transferClosed: [409, 'This ticket cannot be passed on any more'],
  /** The ticket would be bound to no browser. */
  cookiesNeeded: [403, 'The browser stores no cookies'],
  nothingChanged: [422, 'Nothing would be different'],
  notChangeable: [422, 'This cannot be changed here'],
  /** The amount differs from the quoted amount. */
  otherAmount: [409, 'The amount is another one now'],

  /** The venue has no waiting list, or none for the request. */
  noWaitingList: [409, 'There is no waiting list for this'],
  /** The slot or date is not sold out. */
  placesFree: [409, 'There are places, nobody has to wait for them'],
  waitingListFull: [409, 'The waiting list is full'],
  alreadyWaiting: [409, 'This address is on the waiting list already'],
  tooManyWaits: [409, 'One e-mail address can be on {number} waiting lists here'],
  /** The offer was released, bought, or has expired. */
  offerOver: [409, 'The place is no longer kept'],

  noSuchGateway: [422, 'This payment method is not offered'],
  invitationIsFree: [422, 'An invitation takes no money'],
  saleClosed: [409, 'This sale is {status}'],
  payTimeOver: [409, 'The time to pay is over'],
  triedTooOften: [409, 'This sale was tried too often'],
  badSignature: [403, 'The signature is not right'],
  otherPayment: [409, 'This is not the payment that was asked for'],
  noMessage: [422, 'This is no message'],

  /** Sent by the sandbox only. */
  authorityDown: [503, 'The test authority is down'],

  proofsNeeded: [422, 'Each visitor with a reduced ticket needs a proof'],
  proofTwice: [422, 'Each proof is sent once'],
  noProof: [422, 'This is no accreditation'],
  otherProof: [422, 'The order has no such accreditation'],
  fileMissing: [422, 'A file is missing'],
  fileKind: [415, 'Only PDF, JPEG, PNG and WebP files are taken'],
  fileBroken: [422, 'The file cannot be read'],
  fileActive: [422, 'The document must be without scripts, forms, attachments and encryption'],
  fileComplex: [422, 'The file takes too long to be checked. Please send a picture of it instead'],
  pictureTooLarge: [413, 'The picture is too large: at most {number} million pixels'],
  tooManyFiles: [422, 'A sale takes at most {number} files'],
} as const satisfies Texts;
