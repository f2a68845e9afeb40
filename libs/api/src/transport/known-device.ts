/** Tokens by which accounts know this browser: their owner is not locked out here when strangers guess elsewhere. */
import { DEVICE_TOKENS_HEADER, DEVICE_TOKENS_KEPT, STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';

const tokens = z.array(z.string().check(z.regex(/^[\w.-]{1,200}$/)));

export function deviceHeaders(): Record<string, string> {
  const kept = readTokens();
  return kept.length > 0 ? { [DEVICE_TOKENS_HEADER]: kept.join(' ') } : {};
}

/** The token of an account that was known takes the place of its earlier one: both begin with the device's id. */
export function keepDeviceToken(token: string): void {
  const device = deviceOf(token);
  const others = readTokens().filter((kept) => deviceOf(kept) !== device);
  try {
    localStorage.setItem(STORAGE.deviceTokens, JSON.stringify([...others, token].slice(-DEVICE_TOKENS_KEPT)));
  } catch {
    // without storage the browser stays unknown
  }
}

const deviceOf = (token: string) => token.split('.')[0];

function readTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE.deviceTokens) ?? '[]');
    return z.safeParse(tokens, kept).data?.slice(-DEVICE_TOKENS_KEPT) ?? [];
  } catch {
    return [];
  }
}
