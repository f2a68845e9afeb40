import path from 'node:path';
import { defineConfig } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '..');
const PORT = 3100;
const DATA_DIR = 'test-results/data';
const isRoot = process.getuid?.() === 0;

/** The production build of the whole shop with fresh demo data, in Chromium. */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: `rm -rf ${DATA_DIR} && node tools/bin/with-node.mjs tools/src/start.ts`,
    cwd: ROOT,
    env: { PORT: String(PORT), DATA_DIR },
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
