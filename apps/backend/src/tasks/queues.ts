/**
 * Worker pools of the outbox, with their queues and concurrency per process. Pools are independent: a mail server that
 * does not respond delays no refund, the ticketing authority no e-mail. Earlier queues of a pool have priority.
 */
export const QUEUE_CONCURRENCY = {
  // before refunds, so that a refused issue is refunded in the same run
  authority: { queues: ['authority'], atOnce: 2 },
  refunds: { queues: ['refund'], atOnce: 2 },
  emails: { queues: ['sale mail', 'other mail'], atOnce: 4 },
  phones: { queues: ['phone'], atOnce: 2 },
  'saved passes': { queues: ['saved pass'], atOnce: 2 },
} as const satisfies Record<string, QueueWorkers>;

/** Pool of workers in one process. */
export interface QueueWorkers {
  /** in order of priority */
  queues: readonly Queue[];
  /** concurrent tasks */
  atOnce: number;
}

/** Values of `outbox.queue`. */
export type Queue = 'refund' | 'authority' | 'sale mail' | 'other mail' | 'phone' | 'saved pass';

/** Queue of each topic. */
export const QUEUE_OF = {
  refund: 'refund',
  'authority issue': 'authority',
  'change issue': 'authority',
  'authority void': 'authority',
  'change void': 'authority',
  'purchase mail': 'sale mail',
  'issuing mail': 'sale mail',
  'transfer mail': 'sale mail',
  'refund mail': 'sale mail',
  'venue refund mail': 'sale mail',
  'bond mail': 'sale mail',
  'change mail': 'sale mail',
  'change refund mail': 'sale mail',
  'change refusal mail': 'sale mail',
  'return mail': 'sale mail',
  'ticket transfer mail': 'sale mail',
  'authority refusal mail': 'sale mail',
  // the offer expires
  'waiting offer mail': 'sale mail',
  // requested by unverified visitors: lower priority than e-mails about purchases
  'confirmation mail': 'other mail',
  'verification mail': 'other mail',
  'recovery mail': 'other mail',
  'newsletter mail': 'other mail',
  'barrier mail': 'other mail',
  'waiting mail': 'other mail',
  'purchases mail': 'other mail',
  'account notice': 'other mail',
  'changed pass': 'phone',
  'changed google pass': 'saved pass',
} as const satisfies Record<string, Queue>;

export type Topic = keyof typeof QUEUE_OF;
