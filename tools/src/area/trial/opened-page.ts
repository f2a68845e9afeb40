/** Checks a page in a browser: console errors, hydration mismatches, accessibility violations. */
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** React's error codes for hydration mismatches. */
const MISMATCH = /Minified React error #(418|421|422|423|424|425)\b/;
/** Console message of a 4xx response, which is expected from the backend: the page shows the refusal to the visitor. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Three times the duration of the slowest page on a busy machine. */
const SETTLED_MS = 15_000;

export interface Client {
  username: string;
  password: string;
}

const HELP: Readonly<Record<string, string>> = {
  label: 'a form control has no name. Give it a <label>, or aria-label',
  'select-name': 'a select has no name. Give it a <label>, or aria-label',
  'button-name': 'a button has no name. Write a text in it, or aria-label',
  'link-name': 'a link has no name. Write a text in it, or aria-label',
  'image-alt': 'a picture has no alternative text. Give it alt, empty where it only decorates',
};

/**
 * Opens a page and returns its problems, each a sentence.
 * @param client account to log in with when the page redirects to the login; undefined: a guest
 */
export async function openedProblems(
  context: BrowserContext,
  url: string,
  client?: Client,
): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message))
      problems.push(`the console shows an error: ${headOf(message.text())}`);
  });
  page.on('pageerror', ({ message }) => problems.push(errorProblem(message)));
  try {
    await page.goto(url);
    problems.push(...(await settled(page)));
    // pages for clients redirect guests to the login page
    if (client && page.url() !== url) {
      await logIn(page, client);
      await page.waitForURL(url);
      problems.push(...(await settled(page)));
    }
    const failed = await page.locator('[data-area-error]').count();
    if (failed > 0) problems.push('a part of the page says that it is not available');
    return [...new Set([...problems, ...(await barriers(page))])];
  } finally {
    await page.close();
  }
}

/** Returns the message of an error and the first line of its stack. */
const headOf = (text: string): string => text.split('\n', 2).join('');

async function logIn(page: Page, { username, password }: Client): Promise<void> {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('[type=password]') });
  await form.getByRole('textbox').first().fill(username);
  await form.locator('[type=password]').fill(password);
  await form.locator('[type=submit]').click();
}

function errorProblem(message: string): string {
  return MISMATCH.test(message)
    ? `hydration mismatch: the browser renders something else than the server did. Render at first what both know, and the rest (now, window, storage, random) in an effect. React says: ${message}`
    : `an error is thrown: ${message}`;
}

function isRefusal(message: ConsoleMessage): boolean {
  return REFUSED.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/');
}

/**
 * Waits until the page is hydrated and its network requests have ended.
 * @returns a problem when this takes too long
 */
async function settled(page: Page): Promise<string[]> {
  const options = { timeout: SETTLED_MS };
  try {
    await page.waitForFunction(
      () => {
        if (document.querySelector('[data-area-error]')) return true;
        const isHydrated = Object.keys(document.querySelector('h1') ?? {}).some((key) =>
          key.startsWith('__reactFiber'),
        );
        return isHydrated && document.querySelector('[aria-busy=true]') === null;
      },
      undefined,
      options,
    );
    await page.waitForLoadState('networkidle', options);
    return [];
  } catch {
    return [
      `after ${SETTLED_MS / 1000} s the page has no heading (h1) that React has hydrated, or says that it still loads (aria-busy)`,
    ];
  }
}

async function barriers(page: Page): Promise<string[]> {
  // `legacy`: runs in the page itself, which has no frames, instead of opening a second page
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    return `${HELP[id] ?? help} (axe: ${id}): ${first?.html ?? ''}`;
  });
}
