import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often it is looked for answers that have gone out meanwhile. */
const LOOK_MS = 50;

/**
 * Lets a server close as soon as what is under way is answered: connections over which nothing was ever asked end at once,
 * the others with their answer. Browsers and pools open some in advance, and Node would wait for them for ever.
 */
export function endIdleConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // an answer whose head had been sent before has promised that its connection stays
    if (!app.server.listening) return;
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => clearInterval(looking));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
