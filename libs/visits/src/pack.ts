export { addPack } from './pack/add-pack.ts';
