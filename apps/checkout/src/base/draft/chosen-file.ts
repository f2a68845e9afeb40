import * as z from 'zod/mini';

/** A file chosen as an accreditation document. Its content is in the file store (`file-store.ts`) under the same id. */
export const chosenFile = z.object({
  /** id of the accreditation in the order */
  id: z.uuid(),
  name: z.string(),
  /** bytes */
  size: z.number(),
});
export type ChosenFile = z.infer<typeof chosenFile>;

/** Chosen files, by `RequiredAccreditation.key`. */
export const chosenFiles = z.record(z.string(), chosenFile);
