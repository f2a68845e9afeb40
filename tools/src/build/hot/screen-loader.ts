/**
 * For modules that a remote exposes: they export a component and its `texts`, so React Refresh does not accept them. Their
 * importer is the federation container, which keeps what it has, so the module accepts its own change.
 */
export default function acceptChange(source: string): string {
  return `${source}
import { performReactRefresh } from 'react-refresh/runtime';
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  // after all modules of the change
  if (import.meta.webpackHot.data) setTimeout(performReactRefresh);
}
`;
}
