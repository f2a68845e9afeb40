/** Pictures of venues, and their rendered sizes. */
interface PictureTable {
  /** content hash (`hashOfPicture`) */
  hash: string;
  content: Uint8Array;
  /** pixels, after rotation */
  width: number;
  height: number;
  /** mean colour, `#c9b8a4` */
  color: string;
}

/** Rendered on the first request. */
interface PictureSizeTable {
  hash: string;
  format: 'avif' | 'webp' | 'jpeg';
  width: number;
  content: Uint8Array;
}

interface VenuePictureTable {
  id: number;
  headquarter_id: number;
  hash: string;
  /** 0: the hero */
  /** name in the catalogue file, by which highlights refer to it */
  key: string;
  position: number;
  /** percent from the left and top edges; null: the centre */
  focus_x: number | null;
  focus_y: number | null;
}

export interface PictureTables {
  picture: PictureTable;
  picture_size: PictureSizeTable;
  venue_picture: VenuePictureTable;
}
