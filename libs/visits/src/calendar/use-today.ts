import { serverNow } from '@taquilla/api';
import { readPageDocument } from '@taquilla/federation/contract';
import { useSyncExternalStore } from 'react';
import { todayIn } from './weeks.ts';

const never = () => () => undefined;

/** Returns today at the venue by the server's clock; during hydration, the day of rendering. */
export const useToday = (timeZone: string): string =>
  useSyncExternalStore(
    never,
    () => todayIn(timeZone, serverNow()),
    () => todayIn(timeZone, new Date(readPageDocument()?.now ?? serverNow())),
  );
