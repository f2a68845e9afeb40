/**
 * Makes the modules that a remote exposes accept their own hot updates. They export a component and its `texts`, so
 * React Refresh does not accept them, and their importer, the federation container, caches the old module.
 */
export default function acceptChange(source: string): string {
  return `${source}
import { performReactRefresh } from 'react-refresh/runtime';
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  // runs after all modules of the update are evaluated
  if (import.meta.webpackHot.data) setTimeout(performReactRefresh);
}
`;
}
