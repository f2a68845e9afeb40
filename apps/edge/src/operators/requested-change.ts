import {
  back,
  DEFAULT_ROLLOUT,
  give,
  giveToPercentage,
  optOut,
  promote,
  withdraw,
  type Change,
} from '@taquilla/delivery';
import * as z from 'zod';

const release = z.string().regex(/^[a-z0-9-]+@[\w.+-]+$/);
const version = z.string().regex(/^[\w.+-]{1,100}$/);
const app = z.string().regex(/^[a-z0-9-]{1,100}$/);
const percent = z.coerce.number().int().min(1).max(100);
const common = {
  rollout: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,100}$/),
  why: z.string().trim().min(1).max(200),
};

/** The fields of the page's forms. */
const asked = z.union([
  z.object({ ...common, action: z.literal('set'), app, version, percent }),
  z
    .object({ ...common, action: z.literal('set'), release, percent })
    .transform(({ release: chosen, ...rest }) => {
      const [chosenApp = '', chosenVersion = ''] = chosen.split('@');
      return { ...rest, app: chosenApp, version: chosenVersion };
    }),
  z.object({ ...common, action: z.enum(['promote', 'withdraw']), app }),
  // a venue does without a remote; of everybody's rollout it is retired
  z
    .object({ ...common, action: z.literal('opt-out'), app })
    .refine(({ rollout }) => rollout !== DEFAULT_ROLLOUT),
  z
    .object({ ...common, action: z.literal('retire'), app })
    .refine(({ rollout }) => rollout === DEFAULT_ROLLOUT),
  z.object({ ...common, action: z.literal('back') }),
]);

export interface RequestedChange {
  rollout: string;
  /** of the rollout, or of all of them, which lose an app */
  change: Change | { retires: string };
  /** in the words of the command line, for the history */
  what: string;
  why: string;
}

/** The change that a form asks for; undefined where its fields are not those of a form of ours. */
export function requestedChange(fields: unknown): RequestedChange | undefined {
  const { data } = asked.safeParse(fields);
  return data && { rollout: data.rollout, why: data.why, ...changeOf(data) };
}

function changeOf(data: z.infer<typeof asked>): Pick<RequestedChange, 'change' | 'what'> {
  switch (data.action) {
    case 'set': {
      const { app: name, version: chosen, percent: share } = data;
      return share === 100
        ? { change: give({ [name]: chosen }), what: `set ${name} ${chosen}` }
        : {
            change: giveToPercentage(name, { version: chosen, percent: share }),
            what: `set ${name} ${chosen} ${share} %`,
          };
    }
    case 'promote':
      return { change: promote(data.app), what: `promote ${data.app}` };
    case 'withdraw':
      return { change: withdraw(data.app), what: `withdraw ${data.app}` };
    case 'opt-out':
      return { change: optOut(data.app), what: `opt-out ${data.app}` };
    case 'retire':
      return { change: { retires: data.app }, what: `retire ${data.app}` };
    case 'back':
      return { change: back, what: 'back' };
  }
}
