import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fairOpening } from '../fair-opening.ts';

/** Openings that are to come, under way, or over for a week at most. */
export const fairOpenings = endpoint('GET', '/api/online-shop/fair-opening', () => ({
  answer: z.array(fairOpening),
}));
