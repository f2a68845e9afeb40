/**
 * Which work waits for which. Each crew works on its own, so that what is slow holds up nothing but its kind: a silent
 * mail server no refund, a silent authority no mail. Of the lanes of a crew the first goes before the second.
 */
export const QUEUE_CONCURRENCY = {
  // before the refunds, so that the refund of what it refuses follows at once
  authority: { lanes: ['authority'], atOnce: 2 },
  refunds: { lanes: ['refund'], atOnce: 2 },
  mails: { lanes: ['sale mail', 'other mail'], atOnce: 4 },
  phones: { lanes: ['phone'], atOnce: 2 },
  'saved passes': { lanes: ['saved pass'], atOnce: 2 },
} as const satisfies Record<string, QueueWorkers>;

/** Who does the work of some lanes, in each process. */
export interface QueueWorkers {
  lanes: readonly Queue[];
  /** tasks */
  atOnce: number;
}

/** Saved with each task, see migration 017. */
export type Queue = 'refund' | 'authority' | 'sale mail' | 'other mail' | 'phone' | 'saved pass';

/** All kinds of work there are. */
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
  'authority refusal mail': 'sale mail',
  // somebody's time runs
  'waiting offer mail': 'sale mail',
  // before anybody has shown who they are: it comes after what was paid for
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
