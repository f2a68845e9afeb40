import { remoteDefinition } from '@taquilla/federation/contract';
import { runAlone } from '@taquilla/standalone';
import remote from '../remote.json' with { type: 'json' };

void runAlone({
  ...remoteDefinition.parse(remote),
  screens: {
    './checkout': () => import('./screens/checkout.tsx'),
    './checkout-event': () => import('./screens/checkout-event.tsx'),
    './success': () => import('./screens/success.tsx'),
    './error': () => import('./screens/error.tsx'),
    './event-success': () => import('./screens/event-success.tsx'),
    './event-error': () => import('./screens/event-error.tsx'),
  },
});
