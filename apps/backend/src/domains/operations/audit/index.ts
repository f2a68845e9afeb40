export { audit } from './audit.ts';
export {
  type Answered,
  type Asked,
  type Deed,
  type Operation,
  readHistory,
  writeHistory,
} from './history/operation.ts';
export { reportLines } from './report.ts';
