import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PAGE_DOCUMENT_ID, pageDocument } from '@taquilla/federation/contract';

export interface RunningEdge {
  /** Returns the active version of an app at a venue. */
  versionOf(app: string, venue: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

const DOCUMENT = new RegExp(`<script type="application/json" id="${PAGE_DOCUMENT_ID}">(.*?)</script>`, 's');

/** Starts the edge of a copy of the repository. The composition of a page needs no backend. */
export async function startEdgeIn(dir: string): Promise<RunningEdge> {
  const child = spawn(process.execPath, [path.join(dir, 'apps/edge/src/server.ts')], {
    cwd: dir,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'fatal', BACKEND_URL: 'http://127.0.0.1:9' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { port } = JSON.parse(line) as { port: number };
  return {
    async versionOf(app, venue) {
      const answer = await fetch(`http://127.0.0.1:${port}/en/monuments/${venue}`, {
        headers: { accept: 'text/html' },
      });
      const json = DOCUMENT.exec(await answer.text())?.[1] ?? '{}';
      return pageDocument.parse(JSON.parse(json)).remotes[app]?.version;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
