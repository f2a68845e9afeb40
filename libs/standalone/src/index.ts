export { runAlone } from './run-alone.tsx';
export type { RemoteAlone } from './screen.ts';
