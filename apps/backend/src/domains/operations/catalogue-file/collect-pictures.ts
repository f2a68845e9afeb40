import type { StoredPicture } from '../../venues/index.ts';
import type { PictureEntry } from './picture-schema.ts';
import type { RowCollector } from './row-collector.ts';

/** Maps pictures of a venue to rows. @param pictures the same pictures after inspection */
export function collectPictures(
  to: RowCollector,
  entries: readonly PictureEntry[],
  pictures: readonly StoredPicture[],
): void {
  for (const [position, { hash }] of pictures.entries()) {
    const { key, alt, focus } = entries[position] ?? {};
    if (key === undefined) continue;
    const id = to.ids.of('picture', key);
    to.add('venue_picture', {
      id,
      hash,
      key,
      position,
      focus_x: focus?.x ?? null,
      focus_y: focus?.y ?? null,
    });
    to.addTexts('picture', id, { alt });
  }
}
