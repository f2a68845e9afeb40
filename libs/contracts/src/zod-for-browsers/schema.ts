/** How a value is read: what is made of it, and what is wrong where. In the order and with the stops of zod. */
export interface Issue {
  path: PropertyKey[];
  input?: unknown;
  message?: string | undefined;
  /** true: what follows looks on; false: nothing does, not even what says itself when; missing: only that does */
  continue?: boolean;
}
export interface Reading {
  // read step by step, so what it is changes
  value: unknown;
  issues: Issue[];
  /** nothing looks at it any more */
  isOver?: true;
}
type Run = (reading: Reading) => Reading;
type Message = string | ((issue: Issue) => string) | undefined;
/** What a rule says besides: its message, or more. */
export type Said = string | { error?: Message; path?: PropertyKey[]; when?: Check['when'] };

export interface Check {
  /** Missing: where nothing wrong has been found. */
  when?: ((reading: Reading) => boolean) | undefined;
  look(reading: Reading): void;
}

/** What wrappers and objects ask of a schema: whether its value may be missing, and what comes in its place. */
interface About {
  optin?: 'optional' | 'defaulted' | undefined;
  optout?: 'optional' | undefined;
  values?: readonly unknown[];
  shape?: Record<string, Schema>;
  error?: Message;
}

/** Whether all that was found is of rules, which do not keep others from being asked. */
export const goesOn = ({ issues, isOver }: Reading) => !isOver && issues.every((issue) => issue.continue);
const isOpen = ({ issues, isOver }: Reading) => !isOver && issues.every((issue) => issue.continue ?? true);

/** A message may depend on what was given. */
export const messageOf = (message: Message, issue: Issue): string | undefined =>
  typeof message === 'function' ? message(issue) : message;

export class Schema {
  shape: Record<string, Schema> = {};
  readonly read: Run;
  readonly about: About;
  readonly checks: readonly Check[];

  constructor(read: Run, about: About = {}, checks: readonly Check[] = []) {
    this.read = read;
    this.about = about;
    this.checks = checks;
    if (about.shape) this.shape = about.shape;
  }

  check(...checks: Check[]): Schema {
    return new Schema(this.read, this.about, [...this.checks, ...checks]);
  }

  /** What zod's own `safeParse` asks: earlier shells read answers by the schemas of today's remotes with it. */
  get _zod() {
    return { run: (given: Reading) => this.run(given) };
  }

  run(given: Reading): Reading {
    const reading = this.read(given);
    for (const { when, look } of this.checks) {
      if (when ? isOpen(reading) && when(reading) : goesOn(reading)) look(reading);
    }
    for (const issue of reading.issues)
      issue.message ??= messageOf(this.about.error, issue) ?? 'Invalid input';
    return reading;
  }

  safeParse(input: unknown) {
    const { value, issues } = this.run({ value: input, issues: [] });
    if (issues.length === 0) return { success: true, data: value };
    return {
      success: false,
      // made when it is asked for: many only want to know whether there is one
      get error() {
        const told = issues.map(({ path, message }) => ({ path, message }));
        return Object.assign(new Error(JSON.stringify(told)), { issues: told });
      },
    };
  }

  parse(input: unknown): unknown {
    const { data, error } = this.safeParse(input);
    if (error) throw error;
    return data;
  }
}

export const safeParse = (schema: Schema, input: unknown) => schema.safeParse(input);
export const parse = (schema: Schema, input: unknown) => schema.parse(input);

export function tell(reading: Reading, issue: Partial<Issue> = {}): Reading {
  reading.issues.push({ path: [], input: reading.value, ...issue });
  return reading;
}
