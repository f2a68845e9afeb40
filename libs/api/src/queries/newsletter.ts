import { newsletterAnswer, paths, type newsletterRequest } from '@taquilla/contracts';
import type * as z from 'zod/mini';
import { request } from '../request.ts';

/** Signs up for a venue's newsletter; signing up again changes nothing. */
export const signUpForNewsletter = (body: z.infer<typeof newsletterRequest>) =>
  request('POST', paths.newsletter(), newsletterAnswer, { body });
