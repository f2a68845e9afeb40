/** Messages between the edge and its render processes: one task, one response. */

/** Server build of a release: a script, in one piece or in several. */
export interface ServerFile {
  name: string;
  version: string;
  pieces: {
    /** absolute path */
    file: string;
    /** `sha256-…` of the release record; other content is not executed */
    integrity: string;
  }[];
}

/** A shell and the remote of its region; without a remote only the layout is rendered. */
export interface ServerFiles {
  shell: ServerFile;
  remote?: ServerFile;
}

/** A page to render; without `input` the files are only loaded. */
export interface RenderTask extends ServerFiles {
  input?: {
    /** the page document as JSON */
    page: string;
    pathname: string;
    search: string;
  };
}

export interface RenderResponse {
  html: string;
  hints: string;
  /** error of the remote, or of the shell, while loading or rendering */
  failed?: { isShell: boolean; message: string };
  /** texts missing in the page's language, as `namespace:key` */
  untranslated?: string[];
  /** bytes of resident memory of the process */
  memory: number;
  /** ms of CPU time */
  cpu: number;
}
