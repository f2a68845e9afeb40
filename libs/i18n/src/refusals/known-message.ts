// a separate chunk: only messages without a code need the texts
export { knownMessage } from '@taquilla/contracts';
