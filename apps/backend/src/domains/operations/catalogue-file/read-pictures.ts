import { hashOfPicture, type StoredPicture, PictureMaker, type PictureProblem } from '../../venues/index.ts';
import type { Problem } from './check-references.ts';
import { DATA_URL, PICTURE_MAX, type PictureEntry } from './picture-schema.ts';

/** Reads a file by its path beside the catalogue file; undefined: it does not exist. */
export type ReadBeside = (path: string) => Buffer | undefined;

const MESSAGES: Record<PictureProblem, string> = {
  kind: 'Is not a JPEG, PNG, WebP, AVIF or SVG',
  broken: 'Cannot be decoded: it is corrupt, or takes too long',
  huge: 'Has more than 60 million pixels',
  small: 'Is less than 400 pixels wide',
};

/** Needs no stop: its child process does not keep a command running. */
const maker = new PictureMaker({ patienceMs: Infinity });

/** Reads the pictures of a file in order, each fully decoded (R235). */
export async function readPictures(
  pictures: readonly PictureEntry[],
  readBeside: ReadBeside,
): Promise<{ pictures: StoredPicture[]; problems: Problem[] }> {
  const read = await Promise.all(
    pictures.map(async ({ image }, index) => {
      const found = await readPicture(image, readBeside);
      if (typeof found !== 'string') return found;
      return { path: ['venue', 'pictures', index, 'image'], message: found };
    }),
  );
  return {
    pictures: read.filter((one) => 'hash' in one),
    problems: read.filter((one) => 'message' in one),
  };
}

/** Returns the picture, or the problem with it. */
async function readPicture(image: string, readBeside: ReadBeside): Promise<StoredPicture | string> {
  const content = contentOf(image, readBeside);
  if (!content) return `There is no file ${image} beside this one`;
  if (content.length > PICTURE_MAX) return `Is larger than ${PICTURE_MAX / 1e6} MB`;
  const inspection = await maker.inspect(content);
  return 'problem' in inspection
    ? MESSAGES[inspection.problem]
    : { hash: hashOfPicture(content), content, ...inspection };
}

function contentOf(image: string, readBeside: ReadBeside): Buffer | undefined {
  const [start] = DATA_URL.exec(image) ?? [];
  if (start) return Buffer.from(image.slice(start.length), 'base64');
  return image.includes('<svg') ? Buffer.from(image.trim()) : readBeside(image);
}
