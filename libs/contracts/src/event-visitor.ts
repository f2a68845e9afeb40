/** A visitor of a nominative event. */
import * as z from 'zod/mini';
import { optionalPersonName, personName } from './person-name.ts';

/** `last_name`: empty for persons with one name only. */
export const visitor = z.object({ name: personName(120), last_name: optionalPersonName(120) });
export type Visitor = z.infer<typeof visitor>;
