import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Debian packages that tests use as independent witnesses, each with the program that shows whether it is there. */
const WITNESSES = {
  postgresql: '/usr/lib/postgresql/*/bin/initdb',
  'redis-server': 'redis-server',
  'poppler-utils': 'pdftoppm',
  'zbar-tools': 'zbarimg',
};

/** Where a whole browser may be, the first that is there. */
const WHOLE_BROWSERS = ['chromium', 'google-chrome', 'google-chrome-stable'];

/** The browser without windows, which Playwright drives when it brings its own, and Debian's package of it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Installs what the integration tests need and the machine lacks. */
export function ensureWitnesses(): void {
  ensurePrograms(WITNESSES);
}

/** Installs what is missing of some programs, given by the Debian packages that have them. */
export function ensurePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([, program]) => !isThere(program));
  installDebian(missing.map(([name]) => name));
}

/**
 * What tells browser tests which browsers to use: nothing where Playwright has its own, else those that the machine has, else
 * Debian's. Most tests are run without windows: it takes a sixth less time, and the whole browser at times has not closed
 * a tab for two minutes.
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

/** Path of a whole Chromium. */
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

function isThere(program: string): boolean {
  return locate(program) !== undefined;
}

function installDebian(packages: string[]): void {
  if (packages.length === 0) return;
  const list = packages.join(' ');
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
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
