import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  // an answer whose head had been sent before has promised that its connection stays
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
