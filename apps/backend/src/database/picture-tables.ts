/** Pictures as venues give them, and the sizes that are made of them. */
interface PictureTable {
  /** of its content: `hashOfPicture` */
  hash: string;
  content: Uint8Array;
  /** pixels, turned as it is shown */
  width: number;
  height: number;
  /** mean, `#c9b8a4` */
  color: string;
}

/** Made when it is asked for first. */
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
  /** 0: the hero's */
  position: number;
}

export interface PictureTables {
  picture: PictureTable;
  picture_size: PictureSizeTable;
  venue_picture: VenuePictureTable;
}
