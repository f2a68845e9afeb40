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

/** Picture in one format and width, rendered on the first request. */
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
  /** key in the catalogue file, by which highlights refer to the picture */
  key: string;
  /** 0: the hero */
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
