import {
  undo,
  DEFAULT_ROLLOUT,
  setReleases,
  setCanary,
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

/** Fields of the forms on the operators' page. */
const formFields = z.union([
  z.object({ ...common, action: z.literal('set'), app, version, percent }),
  z
    .object({ ...common, action: z.literal('set'), release, percent })
    .transform(({ release: chosen, ...rest }) => {
      const [chosenApp = '', chosenVersion = ''] = chosen.split('@');
      return { ...rest, app: chosenApp, version: chosenVersion };
    }),
  z.object({ ...common, action: z.enum(['promote', 'withdraw']), app }),
  // opt-out applies to a tenant, retire to the default rollout
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
  /** change of one rollout, or the app to remove from all of them */
  change: Change | { retires: string };
  /** the equivalent command, for the history */
  what: string;
  why: string;
}

/** Reads the change from form fields; undefined when they are malformed. */
export function requestedChange(fields: unknown): RequestedChange | undefined {
  const { data } = formFields.safeParse(fields);
  return data && { rollout: data.rollout, why: data.why, ...changeOf(data) };
}

function changeOf(data: z.infer<typeof formFields>): Pick<RequestedChange, 'change' | 'what'> {
  switch (data.action) {
    case 'set': {
      const { app: name, version: chosen, percent: percentage } = data;
      return percentage === 100
        ? { change: setReleases({ [name]: chosen }), what: `set ${name} ${chosen}` }
        : {
            change: setCanary(name, { version: chosen, percent: percentage }),
            what: `set ${name} ${chosen} ${percentage} %`,
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
      return { change: undo, what: 'back' };
  }
}
