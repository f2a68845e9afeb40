/**
 * A worker process of `run-files.ts`: runs test files sequentially in one module graph. Each file is a suite, so its
 * hooks apply only to its own tests.
 */
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Message to a worker: the next file to run; without one the worker ends. */
export interface NextFile {
  file?: string;
}

function runFile(file: string): Promise<void> {
  return new Promise((resolve) => {
    void describe(file, async () => {
      try {
        await import(pathToFileURL(file).href);
      } finally {
        // registered last, so it runs after the hooks of the file
        after(() => {
          resolve();
        });
      }
    });
  });
}

process.on('message', ({ file }: NextFile) => {
  if (file === undefined) end();
  else void runFile(file).then(requestFile);
});

/** Milliseconds that a server or connection may stay open after the last file. */
const CLOSING_MS = 20_000;

/** Fails the run, instead of hanging, when a file has left a resource open. */
function end(): void {
  process.disconnect();
  setTimeout(() => {
    console.error('Left open after all tests:', process.getActiveResourcesInfo());
    // the runner writes its summary then
    process.emit('beforeExit', 1);
    setTimeout(() => process.exit(1), 1_000);
  }, CLOSING_MS).unref();
}

function requestFile(): void {
  process.send?.('next');
}

requestFile();
