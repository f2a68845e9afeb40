/** Apart from the package's index, so that its code can be loaded when a visitor adds something. */
export { addPack } from './add-pack.ts';
