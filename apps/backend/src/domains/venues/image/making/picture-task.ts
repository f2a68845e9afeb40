/** What is asked of the process that makes pictures, and what it answers. */

/** Without a size: what kind of picture it is. */
export interface PictureTask {
  bytes: Uint8Array;
  size?: PictureSize;
}

export interface PictureSize {
  width: number;
  format: PictureFormat;
}

/** The smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PageFormat = (typeof PICTURE_FORMATS)[number];
/** `jpeg`: what a PDF can have, and no page asks for */
export type PictureFormat = PageFormat | 'jpeg';

export interface PictureFacts {
  /** pixels, turned as it is shown */
  width: number;
  height: number;
  /** mean, `#c9b8a4` */
  color: string;
}

/** `kind`: none that is taken. `huge`, `small`: more or fewer pixels than are taken. */
export type PictureProblem = 'kind' | 'broken' | 'huge' | 'small';
export type PictureInspection = PictureFacts | { problem: PictureProblem };

export const isPageFormat = (name: string | undefined): name is PageFormat =>
  PICTURE_FORMATS.some((format) => format === name);
