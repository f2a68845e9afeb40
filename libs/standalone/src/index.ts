export { runAlone, type RemoteAlone } from './run-alone.tsx';
