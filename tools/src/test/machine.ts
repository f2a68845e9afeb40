import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Debian packages that tests use as independent reference implementations, each with the program that shows whether it
 * is installed.
 */
const WITNESSES = {
  postgresql: '/usr/lib/postgresql/*/bin/initdb',
  'redis-server': 'redis-server',
  'poppler-utils': 'pdftoppm',
  'zbar-tools': 'zbarimg',
};

/** Programs of full browsers, in order of preference. */
const WHOLE_BROWSERS = ['chromium', 'google-chrome', 'google-chrome-stable'];

/** The headless browser, which Playwright may bundle, and its Debian package. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Installs missing programs of the integration tests. */
export function ensureWitnesses(): void {
  ensurePrograms(WITNESSES);
}

/** Installs missing programs, given by their Debian packages. */
export function ensurePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([, program]) => !isInstalled(program));
  installDebian(missing.map(([name]) => name));
}

/**
 * Returns environment variables that select the browsers of browser tests: the installed
 * browsers; else none, after Playwright has installed its own; else Debian's, after their installation. Most tests run
 * headless: that takes a sixth less time, and the full
 * browser has sometimes taken two minutes to close a tab.
 */
export function ensureBrowsers(): Record<string, string> {
  const present = findBrowsers();
  if (present) return present;
  console.log('No Chromium here: installing Playwright’s …');
  if (spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' }).status === 0) return {};
  ensurePrograms({ chromium: 'chromium', [HEADLESS_SHELL]: HEADLESS_SHELL });
  const installed = findBrowsers();
  if (!installed)
    throw new Error('There is no Chromium, and none could be installed. Install one and try again.');
  return installed;
}

/** Returns the path of a full Chromium. */
export function ensureBrowser(): string {
  return ensureBrowsers()['CHROMIUM'] ?? chromium.executablePath();
}

function findBrowsers(): Record<string, string> | undefined {
  const whole = WHOLE_BROWSERS.map(locate).find(Boolean);
  const shell = locate(HEADLESS_SHELL);
  return whole && shell ? { CHROMIUM: whole, HEADLESS_SHELL: shell } : undefined;
}

function locate(program: string): string | undefined {
  if (program.startsWith('/')) return globSync(program)[0];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}

function isInstalled(program: string): boolean {
  return locate(program) !== undefined;
}

function installDebian(packages: string[]): void {
  if (packages.length === 0) return;
  const list = packages.join(' ');
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    throw new Error(
      `The tests need ${list}. Install it (on Debian: sudo apt-get install ${list}) and try again.`,
    );
  }
  console.log(`Installing ${list} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-qq', '--no-install-recommends', '-y', ...packages],
  ]) {
    if (spawnSync('apt-get', args, { stdio: 'inherit', env }).status !== 0) {
      throw new Error(`apt-get ${args.join(' ')} failed; its message is above.`);
    }
  }
}
