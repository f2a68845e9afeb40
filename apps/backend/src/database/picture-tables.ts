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
  position: number;
}

export interface PictureTables {
  picture: PictureTable;
  picture_size: PictureSizeTable;
  venue_picture: VenuePictureTable;
}
