/** What the page of changes has of events alone: loaded by whoever has bought one, with its words. */
import type { Locale } from '@taquilla/contracts';
import { texts } from '../../../features/change/event/event-texts.ts';
import { EventForm } from './event-form.tsx';
import { Issuing } from './issuing.tsx';
import { LineNames } from './line-names.tsx';

export type EventCapacity = Awaited<ReturnType<typeof loadEventCapacity>>;

export async function loadEventCapacity(locale: Locale) {
  await texts.load(locale);
  return { EventForm, Issuing, LineNames };
}
