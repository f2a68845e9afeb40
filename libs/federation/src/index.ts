export { initFederation, loadModule } from './load-module.ts';
export { describeModules } from './module-info.ts';
export { fetchFiles } from './fetch-files.ts';
export { preloadModule } from './preload.ts';
export { isSavingData } from './save-data.ts';
export { openModule } from './open-module.ts';
export { RemoteError, type RemoteErrorKind } from './remote-error.ts';
export type { ModuleTexts, RemoteModule } from './remote-module.ts';
export { RemoteView, type ServerRenderedModule, type RemoteViewProps } from './remote-view.tsx';
