import { preload } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** A picture in several sizes and formats, or one file alone. */
export interface PictureFile {
  /** what every browser shows */
  src: string;
  /** pixels, from which its place on the page is known before it is there */
  width: number;
  height: number;
  /** what is to be seen; empty: nothing that words near it do not say */
  alt: string;
  /** `#c9b8a4`, in its place until it is there */
  color?: string | undefined;
  /** the smallest format first; widths in `w` */
  sources?: readonly { type: string; srcset: string }[] | undefined;
}

export interface PictureProps {
  picture: PictureFile;
  /** how wide it is on the page, as `<img sizes>` has it */
  sizes: string;
  /** it is what a visitor sees first: asked for before scripts and fonts. Others wait until they come into view */
  isFirst?: boolean;
  /** of the `<img>` */
  className?: string | undefined;
}

/** A picture in the size and format that suits the screen. Needs no script. */
export function Picture({ picture, sizes, isFirst = false, className }: PictureProps) {
  const { src, width, height, alt, color, sources = [] } = picture;
  const [best] = sources;
  if (isFirst && best) {
    const { type, srcset } = best;
    preload(src, { as: 'image', type, imageSrcSet: srcset, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={classNames(styles.image, className)}
        data-color={color}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'auto' : 'async'}
        src={src}
        alt={alt}
        width={width}
        height={height}
      />
    </picture>
  );
}
