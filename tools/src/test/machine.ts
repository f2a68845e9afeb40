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

/**
 * The one without windows first: it is what Playwright drives when it brings its own. The whole browser, when its tabs are
 * many, now and then does not answer that one comes to the front, or that it is closed; and it takes a sixth more time.
 */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];

/** Installs what the integration tests need and the machine lacks. */
export function ensureWitnesses(): void {
  ensurePrograms(WITNESSES);
}

/** Installs what is missing of some programs, given by the Debian packages that have them. */
export function ensurePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([, program]) => !isThere(program));
  installDebian(missing.map(([name]) => name));
}

/** Path of a Chromium: one that the machine has, else Playwright's own, else Debian's. */
export function ensureBrowser(): string {
  const present = findBrowser();
  if (present) return present;
  console.log('No Chromium here: installing Playwright’s …');
  spawnSync('playwright', ['install', 'chromium', '--only-shell'], { stdio: 'inherit' });
  if (!findBrowser()) installDebian(['chromium-headless-shell']);
  const installed = findBrowser();
  if (!installed)
    throw new Error('There is no Chromium, and none could be installed. Install one and try again.');
  return installed;
}

function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  return BROWSERS.map(locate).find(Boolean) ?? (existsSync(own) ? own : undefined);
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
