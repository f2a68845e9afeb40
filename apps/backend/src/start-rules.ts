/** Rules for settings that are valid individually and unsafe in combination: the process does not start. Pure. */

interface Settings {
  DATABASE_URL?: string | undefined;
  SECRET?: string | undefined;
  SECRET_PREVIOUS: readonly string[];
  PUBLIC_URL: string;
  AUTHORITY_URL?: string | undefined;
  AUTHORITY_KEY?: string | undefined;
  WORK: boolean;
  DEMO: boolean;
  SANDBOX: boolean;
  RATE_LIMIT: number;
}

interface Rule {
  setting: string;
  isBroken: (settings: Settings) => boolean;
  message: string;
}

const RULES: readonly Rule[] = [
  {
    setting: 'SECRET',
    isBroken: ({ DATABASE_URL, SECRET }) => DATABASE_URL !== undefined && SECRET === undefined,
    message: 'is required with DATABASE_URL: processes with different secrets reject each other’s signatures',
  },
  {
    setting: 'SECRET_PREVIOUS',
    isBroken: ({ SECRET, SECRET_PREVIOUS }) => SECRET !== undefined && SECRET_PREVIOUS.includes(SECRET),
    message: 'contains the current SECRET: list former ones only',
  },
  {
    setting: 'SECRET_PREVIOUS',
    isBroken: ({ SECRET, SECRET_PREVIOUS }) => SECRET === undefined && SECRET_PREVIOUS.length > 0,
    message: 'requires a SECRET, the current one',
  },
  {
    setting: 'DATABASE_URL',
    isBroken: ({ DATABASE_URL, PUBLIC_URL }) => DATABASE_URL === undefined && PUBLIC_URL.startsWith('https:'),
    message:
      'is required with an https PUBLIC_URL: the embedded database does not wait for the disk, so a power cut loses sales',
  },
  {
    setting: 'SANDBOX',
    isBroken: ({ SANDBOX, ...rest }) => SANDBOX && mayBeReal(rest),
    message: 'is for demos: its bank accepts payments without money, and its inbox shows every e-mail',
  },
  {
    setting: 'DEMO',
    isBroken: ({ DEMO, ...rest }) => DEMO && mayBeReal(rest),
    message: 'is for demos: it adds clients with public passwords',
  },
  {
    setting: 'RATE_LIMIT',
    isBroken: ({ RATE_LIMIT, PUBLIC_URL }) => RATE_LIMIT === 0 && PUBLIC_URL.startsWith('https:'),
    message: '0 is for load tests: it disables every limit per address',
  },
  {
    setting: 'AUTHORITY_KEY',
    isBroken: ({ AUTHORITY_URL, AUTHORITY_KEY }) =>
      AUTHORITY_URL !== undefined && AUTHORITY_KEY === undefined,
    message: 'is required with AUTHORITY_URL',
  },
  {
    setting: 'WORK',
    isBroken: ({ WORK, DATABASE_URL }) => !WORK && DATABASE_URL === undefined,
    message: 'off requires DATABASE_URL: no other process could run the jobs',
  },
];

/** Whether the shop may be in production: over TLS, or under its own host name with a PostgreSQL database. */
function mayBeReal({ PUBLIC_URL, DATABASE_URL }: Pick<Settings, 'PUBLIC_URL' | 'DATABASE_URL'>): boolean {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' || (DATABASE_URL !== undefined && !isLoopback(hostname));
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Returns `NAME: problem`, one line per rule. */
export const brokenRules = (settings: Settings): string[] =>
  RULES.filter(({ isBroken }) => isBroken(settings)).map(({ setting, message }) => `${setting}: ${message}`);
