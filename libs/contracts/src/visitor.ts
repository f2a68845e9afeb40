import * as z from 'zod/mini';
import { optionalPersonName, personName } from './person-name.ts';

/** Who visits with one place of a nominative event. `last_name`: empty of whoever has one name only. */
export const visitor = z.object({ name: personName(120), last_name: optionalPersonName(120) });
export type Visitor = z.infer<typeof visitor>;
