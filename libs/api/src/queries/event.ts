import { event, eventHour, paths, redirectEvent, type Locale } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { read } from '../read.ts';

export const eventsQuery = (venueId: number, locale: Locale) =>
  read(paths.events(venueId, locale), z.array(event));
export const redirectEventsQuery = (venueId: number, locale: Locale) =>
  read(paths.redirectEvents(venueId, locale), z.array(redirectEvent));
export const eventHoursQuery = (eventId: number) => read(paths.eventHours(eventId), z.array(eventHour));
