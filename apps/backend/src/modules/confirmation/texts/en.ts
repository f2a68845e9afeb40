import type { PageTexts } from '../page-texts.ts';

export const en: PageTexts = {
  free: {
    title: 'Confirm your order',
    lead: (until) => `Press the button by ${until} and these tickets are yours. They cost nothing.`,
  },
  transfer: {
    title: 'Confirm your address',
    lead: (until, day, time) =>
      `Press the button by ${until} and the places stay reserved for your bank transfer until ${day} at ${time}.`,
  },
  confirm: 'Confirm the order',
  keep: 'Confirm and keep the places',
  unasked: 'If you did not place this order, close this page: nothing will happen.',
  freeConfirmed: {
    title: 'The tickets are yours',
    lead: (email) => `We have sent them to ${email}. Show them at the entrance, on your phone or printed.`,
  },
  transferConfirmed: {
    title: 'Your places are reserved',
    lead: (total, day, time) =>
      `Please transfer ${total} as described in our e-mail. The places are kept until ${day} at ${time}; the tickets come by e-mail as soon as the money arrives.`,
  },
  tooLate: {
    title: 'The time to confirm is up',
    lead: 'The places are on sale again and nothing has been charged. Choose again: there may still be some left.',
  },
  tooManyFree: {
    title: 'That is too many free tickets for one day',
    lead: 'With what this address has had already it would be more than the venue gives to one address in a day. Order fewer, or come back tomorrow.',
  },
  tooManyTransfers: {
    title: 'Other orders of yours are waiting for a transfer',
    lead: 'Pay this one by card before its time is up, or transfer the money for the others first.',
  },
  broken: {
    title: 'This link does not work',
    lead: 'Perhaps a part of it was lost on the way: copy it whole from the e-mail. If you have ordered again since, use the newest e-mail.',
  },
  see: 'See the order',
  chooseAgain: 'Choose tickets',
  home: 'Go to the shop',
};
