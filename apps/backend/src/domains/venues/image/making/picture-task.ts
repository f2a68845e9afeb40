/** Requests to the picture process, and its responses. */

/** Without a size and a use in e-mails, the picture is only inspected. */
export interface PictureTask {
  bytes: Uint8Array;
  size?: PictureSize;
  email?: EmailPicture;
}

/** Picture of an e-mail: a logo on a white plate, or a banner of half its width in height, cropped around its focus. */
export type EmailPicture = { kind: 'logo' } | { kind: 'banner'; focus: Focus };

/** Percentages of width and height. */
export interface Focus {
  x: number;
  y: number;
}

export interface PictureSize {
  width: number;
  format: PictureFormat;
}

/** Formats of pages, the one with the smallest files first. */
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

/** `kind`: an unsupported format. `broken`: not decodable. `huge`: too many pixels. `small`: too narrow. */
export type PictureProblem = 'kind' | 'broken' | 'huge' | 'small';
export type PictureInspection = PictureFacts | { problem: PictureProblem };

export const isPageFormat = (name: string | undefined): name is PageFormat =>
  PICTURE_FORMATS.some((format) => format === name);
