import * as z from 'zod/mini';

/** A picture of a venue in several sizes, all at addresses of the page's own origin. */
export const venuePicture = z.object({
  /** one that every browser shows */
  src: z.string(),
  /** pixels of the largest */
  width: z.int(),
  height: z.int(),
  /** its mean colour, `#c9b8a4`: what shows until it is there */
  color: z.string(),
  /** what is to be seen, in the language asked for */
  alt: z.string(),
  /** the smallest format first; widths in `w` */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type VenuePicture = z.infer<typeof venuePicture>;
