import { remoteDefinition } from '@taquilla/federation/contract';
import { runAlone } from '@taquilla/standalone';
import remote from '../remote.json' with { type: 'json' };

void runAlone({
  ...remoteDefinition.parse(remote),
  screens: {
    './login': () => import('./screens/login.tsx'),
    './register': () => import('./screens/register.tsx'),
    './reset-password': () => import('./screens/reset-password.tsx'),
    './verify-mail': () => import('./screens/verify-mail.tsx'),
    './client': () => import('./screens/client.tsx'),
    './pass': () => import('./screens/pass.tsx'),
  },
});
