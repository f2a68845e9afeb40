import type { ClientSession } from '@taquilla/contracts';

type Say = (
  key: 'devices.browserOn' | 'devices.unknown',
  values?: { browser: string; system: string },
) => string;

/** What a session's device is called: `Firefox on Linux`, or as much of it as is known. */
export function deviceName({ browser, system }: Pick<ClientSession, 'browser' | 'system'>, say: Say): string {
  if (browser !== null && system !== null) return say('devices.browserOn', { browser, system });
  return browser ?? system ?? say('devices.unknown');
}
