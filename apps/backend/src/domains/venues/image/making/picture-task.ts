/** Requests to the process that makes pictures, and its responses. */

/** Without a size: inspect the picture. */
export interface PictureTask {
  bytes: Uint8Array;
  size?: PictureSize;
}

export interface PictureSize {
  width: number;
  format: PictureFormat;
}

/** Smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PageFormat = (typeof PICTURE_FORMATS)[number];
/** `jpeg`: for PDF files only */
export type PictureFormat = PageFormat | 'jpeg';

export interface PictureFacts {
  /** pixels, after applying the orientation */
  width: number;
  height: number;
  /** mean colour, `#c9b8a4` */
  color: string;
}

/** `kind`: an unsupported format. `huge`, `small`: too many or too few pixels. */
export type PictureProblem = 'kind' | 'broken' | 'huge' | 'small';
export type PictureInspection = PictureFacts | { problem: PictureProblem };

export const isPageFormat = (name: string | undefined): name is PageFormat =>
  PICTURE_FORMATS.some((format) => format === name);
