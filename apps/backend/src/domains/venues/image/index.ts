export { deletePictures, hashOfPicture, storePictures, type StoredPicture } from './store-pictures.ts';
export { EmailPictures } from './email-pictures.ts';
export { findLogo } from './find-logo.ts';
export { PictureMaker } from './making/picture-maker.ts';
export type { PictureProblem } from './making/picture-task.ts';
export { PictureSizes } from './picture-sizes.ts';
export { imageModule } from './routes.ts';
export { picturesById, picturesByKey, picturesOf, shownHero } from './venue-pictures.ts';
