import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressNetwork } from '@taquilla/server';

/** Of one address's network at a time; a browser has six. */
const CONNECTIONS = 512;

/**
 * Closes connections of whoever has too many. Only where nobody stands before this edge: behind a proxy they are the
 * proxy's, which has to count its visitors' own.
 */
export function limitConnections(app: FastifyInstance, onRefused: (reason: 'connections') => void): void {
  const ofNetwork = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const network = addressNetwork(socket.remoteAddress ?? '');
    const own = ofNetwork.get(network) ?? 0;
    if (own >= CONNECTIONS) {
      onRefused('connections');
      socket.destroy();
      return;
    }
    ofNetwork.set(network, own + 1);
    socket.once('close', () => {
      const left = (ofNetwork.get(network) ?? 0) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    });
  });
}
