import { call } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { signOffHere } from './session-host.tsx';

/** Ends the session here at once, and on the server as far as it can be reached: nobody waits for that, also not the page. */
export function signOff(): void {
  // begun first, since the call carries the token
  void call(endpoints.logout, {}, { keepalive: true }).catch(() => undefined);
  signOffHere();
}
