import { preload } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** A picture in several sizes and formats, or one file alone. */
export interface PictureFile {
  /** fallback that every browser supports */
  src: string;
  /** pixels; their ratio reserves the space before the picture loads */
  width: number;
  height: number;
  /** text alternative; empty: decorative */
  alt: string;
  /** placeholder colour: `#c9b8a4` */
  color?: string | undefined;
  /** point that stays in view when the picture is cropped, in percent from its left and top edges */
  focus?: { x: number; y: number } | undefined;
  /** the smallest format first; widths in `w` */
  sources?: readonly { type: string; srcset: string }[] | undefined;
}

export interface PictureProps {
  picture: PictureFile;
  /** width on the page, as in `<img sizes>` */
  sizes: string;
  /** in the first view: preloaded before scripts and fonts. Other pictures load lazily. */
  isFirst?: boolean;
  /** class of the `<img>` */
  className?: string | undefined;
}

/** Responsive picture: the browser selects size and format. Works without scripts. */
export function Picture({ picture, sizes, isFirst = false, className }: PictureProps) {
  const { src, width, height, alt, color, focus, sources = [] } = picture;
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
        ref={(image) => {
          // server-rendered pages have a CSS rule for the position: the content security policy allows no style
          // attributes
          if (image && focus) image.style.objectPosition = `${focus.x}% ${focus.y}%`;
        }}
        data-color={color}
        data-focus={focus && `${focus.x} ${focus.y}`}
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
