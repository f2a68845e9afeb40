import { serverNow } from '@taquilla/api';
import { readPageDocument } from '@taquilla/contracts';
import { useSyncExternalStore } from 'react';
import { todayIn } from './month.ts';

const never = () => () => undefined;

/** Today at the venue by the box office's clock; in a page that came drawn, at first the day on which it was drawn. */
export const useToday = (timeZone: string): string =>
  useSyncExternalStore(
    never,
    () => todayIn(timeZone, serverNow()),
    () => todayIn(timeZone, new Date(readPageDocument()?.now ?? serverNow())),
  );
