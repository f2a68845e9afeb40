// a chunk of its own: only what comes without a code needs the texts
export { knownMessage } from '@taquilla/contracts';
