import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, UploadRefused, type CheckDraft } from '@taquilla/delivery';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { describeError } from '@taquilla/server';
import { RenderProcess } from '../ssr/render-process.ts';
import { serverFile } from '../ssr/server-files.ts';

const MAX_MESSAGE = 500;

interface Options {
  releasesDir: string;
  /** Returns the record of the shell that visitors receive. */
  shellInUse: () => ReleaseRecord | undefined;
  /** Checks the fields that this host adds to routes. @throws {Error} when a route does not fit */
  checkRoutes: (record: ReleaseRecord) => unknown;
  /** ms after which the process counts as hung */
  deadline: number;
}

/**
 * Creates the check of a release before it is published: its routes fit this host, and its server bundle loads into the shell
 * in use, in a render process of its own without environment, network and files other than releases.
 */
export function createReleaseCheck({ releasesDir, shellInUse, checkRoutes, deadline }: Options): CheckDraft {
  return async (draft, folder) => {
    try {
      checkRoutes({ ...draft, schema: 2, integrity: {}, sizes: {} });
    } catch (error) {
      throw new UploadRefused('contract-lie', 'A route does not fit this host.', {
        problems: [describeError(error).message.slice(0, MAX_MESSAGE)],
      });
    }
    const { name, version, server } = draft;
    const record = shellInUse();
    const shell = record && serverFile(record, releasesDir);
    if (!server || !shell) return;
    const pieces = await Promise.all(
      [server.js].flat().map(async (script) => {
        const file = path.join(folder, script);
        return { file, integrity: integrityOf(await readFile(file)) };
      }),
    );
    const process = new RenderProcess(releasesDir, () => undefined);
    try {
      const response = await process.run({ shell, remote: { name, version, pieces } }, deadline);
      if (!response) throw refused('It hangs, ends its process or needs too much memory.');
      if (response.failed && !response.failed.isShell) throw refused(response.failed.message);
    } finally {
      process.end();
    }
  };
}

const refused = (problem: string) =>
  new UploadRefused('server-bundle', 'The server bundle does not load.', { problems: [problem] });
