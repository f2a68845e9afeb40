import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Interval at which idle connections are closed during shutdown. */
const CHECK_MS = 50;

/**
 * Lets a server shut down as soon as its requests in progress are answered: connections without any request are closed at
 * once, the others after their response. Browsers and pools open connections in advance, for which Node.js would wait.
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
    // responses whose headers were sent earlier have announced keep-alive
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
