import type { ReleaseRecord } from '@taquilla/federation/contract';
import type { ReleaseDraft } from '../releases/folder-store.ts';
import { compatibilityProblems } from '../rollouts/compatibility-in-use.ts';
import { clashesWith } from '../rollouts/route-clashes.ts';
import { UPLOAD_LIMITS } from './limits.ts';
import { refuseProblems } from './refused.ts';

/** Global variable of a page; it contains the remote's name, so that it cannot be one of the browser's. */
const CONTAINER = /^[A-Za-z_]\w{0,99}$/;
const ROUTE_PATH = /^\/(?:[\w:?.~-][\w:?/.~-]{0,198})?$/;
/** On the site's own origin. */
const DATA_ADDRESS = /^\/[^/\\\s]\S{0,499}$/;

/**
 * Checks what a draft says about its own files and modules.
 * @throws {UploadRefused}
 */
export function checkDraft(draft: ReleaseDraft, files: readonly string[]): void {
  const has = new Set(files);
  refuseProblems(
    'record-file',
    'The draft names files that the upload does not contain.',
    namedFiles(draft).filter((file) => !has.has(file)),
  );
  refuseProblems(
    'file-type',
    'The draft names a script that is no .js file, or a style sheet that is no .css file.',
    wrongTypes(draft),
  );
  refuseProblems('contract-lie', 'The draft contradicts itself.', contradictions(draft));
  refuseProblems(
    'text',
    `Titles and descriptions have no markup and at most ${UPLOAD_LIMITS.textLength} characters.`,
    draft.routes
      .filter((route) =>
        textsOf(route).some((text) => text.length > UPLOAD_LIMITS.textLength || /[<>]/.test(text)),
      )
      .map(({ name }) => `route ${name}`),
  );
}

/**
 * Checks a draft against the releases that visitors receive.
 * @throws {UploadRefused}
 */
export function checkClaims(draft: ReleaseDraft, inUse: readonly ReleaseRecord[]): void {
  const others = inUse.filter(({ name }) => name !== draft.name);
  const containers = others.filter(({ container }) => container === draft.container);
  refuseProblems('route-claimed', 'The draft claims what another remote has.', [
    ...clashesWith(draft, others),
    ...containers.map(({ name }) => `${name} and ${draft.name} both have the container ${draft.container}`),
  ]);
  const record: ReleaseRecord = { ...draft, schema: 2, integrity: {}, sizes: {} };
  refuseProblems(
    'incompatible',
    'The release would not start in a shell that visitors receive.',
    compatibilityProblems(record, inUse),
  );
}

function scriptsOf({ entry, locales, exposes }: ReleaseDraft): string[] {
  const modules = Object.values(exposes);
  return [
    ...entry.js,
    ...Object.values(locales).flat(),
    ...modules.flatMap((module) => [...module.js, ...Object.values(module.locales).flat()]),
  ];
}

const stylesOf = ({ entry, exposes }: ReleaseDraft): string[] => [
  ...entry.css,
  ...Object.values(exposes).flatMap(({ css }) => css),
];

export const serverFilesOf = ({ server }: Pick<ReleaseDraft, 'server'>): string[] =>
  server ? [server.js].flat() : [];

function namedFiles(draft: ReleaseDraft): string[] {
  return [...scriptsOf(draft), ...stylesOf(draft), ...(draft.entry.fonts ?? []), ...serverFilesOf(draft)];
}

function wrongTypes(draft: ReleaseDraft): string[] {
  return [
    ...scriptsOf(draft).filter((file) => !file.endsWith('.js')),
    ...stylesOf(draft).filter((file) => !file.endsWith('.css')),
    ...(draft.entry.fonts ?? []).filter((file) => !file.endsWith('.woff2')),
    ...serverFilesOf(draft).filter((file) => !/\.(?:c?js|zst)$/.test(file)),
  ];
}

function contradictions({ name, container, entry, exposes, routes, parts }: ReleaseDraft): string[] {
  const isExposed = (module: string) => Object.hasOwn(exposes, module);
  const isContainer = CONTAINER.test(container) && container.includes(name.replaceAll('-', '_'));
  return [
    ...(isContainer ? [] : [`container: a variable name that contains ${name}`]),
    ...(entry.js.length > 0 ? [] : ['entry: there is no script']),
    ...routes.flatMap((route) => [
      ...(isExposed(route.module) ? [] : [`route ${route.name}: ${route.module} is not exposed`]),
      ...(ROUTE_PATH.test(route.path) ? [] : [`route ${route.name}: the path is malformed`]),
      ...((route.data ?? []).every((address) => DATA_ADDRESS.test(address))
        ? []
        : [`route ${route.name}: data has an address outside the site`]),
    ]),
    ...Object.entries(parts).flatMap(([part, module]) =>
      isExposed(module) ? [] : [`part ${part}: ${module} is not exposed`],
    ),
  ];
}

const textsOf = ({ title = {}, description = {} }: ReleaseDraft['routes'][number]): string[] => [
  ...Object.values(title),
  ...Object.values(description),
];
