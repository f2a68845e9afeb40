import * as z from 'zod/mini';

/** A file that was chosen as a proof. Its content is on the shelf (`file-shelf.ts`), under the same id. */
export const chosenFile = z.object({
  /** of the accreditation in the order */
  id: z.uuid(),
  name: z.string(),
  /** bytes */
  size: z.number(),
});
export type ChosenFile = z.infer<typeof chosenFile>;

/** Chosen files, by `RequiredAccreditation.key`. */
export const chosenFiles = z.record(z.string(), chosenFile);
