import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export const LOOPBACK = '127.0.0.1';

/** Returns `PORT` or the default. Rejects, with advice, when another program listens there. */
export async function freePort(usual: number): Promise<number> {
  const port = Number(process.env.PORT || usual);
  const probe = createServer().listen(port, process.env.HOST || LOOPBACK);
  try {
    await once(probe, 'listening');
  } catch {
    throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm …`);
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Returns a free port, for a program that cannot choose one itself. */
export async function anyPort(): Promise<number> {
  const probe = createServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
