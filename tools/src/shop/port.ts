import { once } from 'node:events';
import { createServer } from 'node:net';

/** Rejects, with what to do about it, where another program listens on the port. */
export async function assertFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch {
    throw new Error(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  probe.close();
  await once(probe, 'close');
}
