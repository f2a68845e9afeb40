import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressNetwork } from '@taquilla/server';

/** Concurrent connections per address network; a browser opens up to six. */
const MAX_CONNECTIONS = 512;

/**
 * Limits concurrent connections per address network. Only for an edge without a proxy in front: a proxy has to limit its
 * clients itself.
 */
export function limitConnections(app: FastifyInstance, onRefused: (reason: 'connections') => void): void {
  const ofNetwork = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const network = addressNetwork(socket.remoteAddress ?? '');
    const open = ofNetwork.get(network) ?? 0;
    if (open >= MAX_CONNECTIONS) {
      onRefused('connections');
      socket.destroy();
      return;
    }
    ofNetwork.set(network, open + 1);
    socket.once('close', () => {
      const remaining = (ofNetwork.get(network) ?? 0) - 1;
      if (remaining > 0) ofNetwork.set(network, remaining);
      else ofNetwork.delete(network);
    });
  });
}
