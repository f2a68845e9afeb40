import * as z from 'zod/mini';

/** A picture of a venue in several sizes, all on the page's own origin. */
export const venuePicture = z.object({
  /** fallback format for all browsers */
  src: z.string(),
  /** pixels of the largest size */
  width: z.int(),
  height: z.int(),
  /** mean colour, `#c9b8a4`: placeholder while the picture loads */
  color: z.string(),
  /** alternative text, in the requested language */
  alt: z.string(),
  /** point that stays in view when the picture is cropped, in percent from its left and top edges; missing: its centre */
  focus: z.optional(z.object({ x: z.int(), y: z.int() })),
  /** smallest format first; widths in `w` */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type VenuePicture = z.infer<typeof venuePicture>;
