import type { MailTexts } from '../mail-texts.ts';

export const en: MailTexts = {
  purchase: {
    hello: (name) => `Hello ${name},`,
    helloUnnamed: 'Hello,',
    intro: 'Thank you for your purchase. This is what you have booked:',
  },
  goods: {
    tickets: {
      subject: (venue, reference) => `Your tickets for ${venue} (${reference})`,
      title: 'Your tickets',
      download: 'Download the tickets',
      attached:
        'They are attached to this e-mail too. At the entrance just show the code, on paper or on your phone.',
      reserved: (total, reference) =>
        `We have reserved your tickets. Please transfer ${total} and give the reference ${reference}.`,
      asked: (venue, until) =>
        `These tickets for ${venue} were ordered with this address. If it was you, confirm the order by ${until} and they are yours.`,
      stay: 'Your tickets remain valid.',
      end: 'Your tickets are no longer valid.',
      again: {
        subject: (venue, reference) => `The tickets you asked for: ${venue} (${reference})`,
        intro: 'These are the tickets you asked us to send:',
      },
      sent: {
        subject: (venue, reference) => `Tickets for ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'Whoever ordered these tickets sends them to you:'
            : `${name} bought these tickets and sends them to you:`,
      },
    },
    passes: {
      subject: (venue, reference) => `Your passes for ${venue} (${reference})`,
      title: 'Your passes',
      download: 'Download the passes',
      attached:
        'They are attached to this e-mail too. At the entrance just show the code, on paper or on your phone.',
      reserved: (total, reference) =>
        `We have reserved your passes. Please transfer ${total} and give the reference ${reference}.`,
      asked: (venue, until) =>
        `These passes for ${venue} were ordered with this address. If it was you, confirm the order by ${until} and they are yours.`,
      stay: 'Your passes remain valid.',
      end: 'Your passes are no longer valid.',
      again: {
        subject: (venue, reference) => `The passes you asked for: ${venue} (${reference})`,
        intro: 'These are the passes you asked us to send:',
      },
      sent: {
        subject: (venue, reference) => `Passes for ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'Whoever ordered these passes sends them to you:'
            : `${name} bought these passes and sends them to you:`,
      },
    },
  },
  issuing: {
    subject: (venue, reference) => `We have received your payment for ${venue} (${reference})`,
    title: 'We have received your payment',
    intro:
      'Thank you for your purchase. The ticketing authority is issuing your tickets, and it is taking longer than usual.',
    next: 'We will e-mail them to you as soon as they are issued. There is nothing you need to do: the places are yours.',
  },
  transfer: {
    subject: (venue, reference) => `Your order for ${venue} (${reference}) is waiting for the transfer`,
    title: 'We are waiting for your transfer',
    deadline: (day, time) => `The places are reserved until ${day} at ${time}.`,
    confirm: (until, day, time) =>
      `Please confirm your address by ${until}: then the places stay reserved until ${day} at ${time}. Otherwise they go back on sale.`,
    keep: 'Confirm and keep the places',
  },
  confirmation: {
    subject: (venue, reference) => `Confirm your order for ${venue} (${reference})`,
    title: 'One step left: confirm your order',
    open: 'Confirm the order',
    unasked:
      'Without it the places go back on sale. If it was not you who ordered, there is nothing you need to do.',
  },
  refund: {
    subject: (venue, reference) => `Refund of your order for ${venue} (${reference})`,
    title: 'We are refunding your payment',
    titlePlaces: 'We could not keep your places',
    why: {
      'ordered again':
        'Your payment is for an order that you placed again afterwards. We keep only one of the two, so that you do not pay twice.',
      'too late': 'Your payment reached us more than two days after the time to pay was over.',
      'price over':
        'Your payment reached us after the time to pay, when the price or the code of your order no longer applied.',
      'code used up':
        'Your payment reached us after the time to pay, when the code of your order had been used up.',
      'over the limit':
        'Your payment reached us after the time to pay, when you already had as many places as one person may buy.',
      'places gone': 'Your payment reached us when the places were no longer available.',
    },
    toCard: (total) => `We are refunding ${total} to the same card.`,
    byHand: (venue, amount) =>
      `${venue} will refund ${amount} to you by bank transfer. If it needs your account number, it will ask you for it.`,
    when: 'Depending on your bank it may take a few days to show. There is nothing you need to do.',
    whenByHand: 'The transfer is made by hand and may take a few days.',
    again: 'If you still want to come, you can place a new order in our shop.',
  },
  venueRefund: {
    subject: (venue, reference) => `Refund of your purchase at ${venue} (${reference})`,
    title: 'You are getting money back',
    intro: (venue, amount) => `${venue} is refunding ${amount} to you the way you paid.`,
  },
  refusal: {
    title: 'Your tickets could not be issued',
    intro: (total) =>
      `The ticketing authority did not issue your tickets, so the purchase has been cancelled. We are refunding ${total} the way you paid.`,
  },
  verification: {
    subject: (venue) => `Confirm your e-mail address for ${venue}`,
    title: 'Confirm your e-mail address',
    intro: (venue) => `This address was given for a customer account with ${venue}. Is it yours?`,
    open: 'Confirm the address',
    unasked: 'The link is valid for two days. If the account is not yours, there is nothing you need to do.',
  },
  recovery: {
    subject: (venue) => `A new password for ${venue}`,
    title: 'Choose a new password',
    intro: (venue) => `Someone asked for a new password for your ${venue} account.`,
    open: 'Choose a password',
    unasked:
      'The link is valid for one hour and works once. If it was not you, your password stays as it is.',
  },
  newsletter: {
    subject: (venue) => `Would you like news from ${venue}?`,
    title: 'Confirm your subscription',
    intro: (venue) => `This address was given to receive news from ${venue}.`,
    consent: (venue) =>
      `I agree that ${venue} may send me its news by e-mail. I can unsubscribe at any time.`,
    open: 'View and confirm',
    unasked:
      'If it was not you, there is nothing you need to do: without your confirmation we will not write again, and we delete the address after fourteen days.',
  },
  notices: {
    newPassword: 'Choose a new password',
    logIn: 'Log in',
    'password changed': {
      subject: (venue) => `The password of your ${venue} account was changed`,
      title: 'Your password was changed',
      intro: (venue) =>
        `The password of your ${venue} account has just been changed, and you were logged out on all other devices.`,
      unasked: (help) =>
        `If it was you, there is nothing you need to do. If not, choose a new password at once: log in, “Forgot your password?”. If you need help, write to ${help}.`,
    },
    'email asked': {
      subject: (venue) => `Someone asked to change the e-mail address of your ${venue} account`,
      title: 'Someone asked to change your e-mail address',
      intro: (venue, newEmail) =>
        `Someone who is logged in asked to change the e-mail address of your ${venue} account to ${newEmail}. It takes effect once the link we sent there is opened.`,
      unasked: (help) =>
        `If it was you, there is nothing you need to do here. If not, someone knows your password: choose a new one now and the address stays as it is. If you need help, write to ${help}.`,
    },
    'email changed': {
      subject: (venue) => `The e-mail address of your ${venue} account was changed`,
      title: 'Your e-mail address was changed',
      intro: (venue, newEmail) =>
        `The e-mail address of your ${venue} account is now ${newEmail}. From now on we will write to you there.`,
      unasked: (help) => `If it was not you, write to ${help} at once from this address.`,
    },
    'not used': {
      subject: (venue) => `Your ${venue} account will be deleted because it is not used`,
      title: 'You have not used your account for a long time',
      intro: (venue, day) =>
        `You have not logged in to your ${venue} account for a long time. Unless you do, we will delete it on ${day}, with the details kept in it.`,
      unasked: (help) =>
        `To keep it, just log in before that day. If you no longer want it, there is nothing you need to do: purchases that the law requires us to keep stay, without your account. If you need help, write to ${help}.`,
    },
  },
  reference: 'Reference',
  total: 'Total',
  invoice: {
    label: 'Invoice',
    sent: (venue, email) => `${venue} will send the invoice to ${email}.`,
  },
  quantity: (count) => `${count} ×`,
  footer: (venue, company) => `${venue} · ${company}`,
};
