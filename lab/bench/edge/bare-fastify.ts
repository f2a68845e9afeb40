import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../tools/src/workspace.ts';

/** Starts bare fastify with the bytes of a file as its only response. */
export async function startBareFastify(file: string) {
  const program = path.join(ROOT, 'lab/bench/edge/one-page.ts');
  const server = spawn(process.execPath, [program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(server, 'exit');
  const [url] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
