/** What the edge and its drawing processes say to each other, one task at a time. */

/** What draws of a release: a script, in one piece or in several. */
export interface ServerFile {
  name: string;
  version: string;
  pieces: {
    /** absolute */
    file: string;
    /** of the release's record; nothing else is run */
    integrity: string;
  }[];
}

/** A shell, and the remote whose area it draws; without one it draws what it shows around it. */
export interface ServerFiles {
  shell: ServerFile;
  remote?: ServerFile;
}

/** A page to draw; without one the files are only loaded. */
export interface Task extends ServerFiles {
  input?: {
    /** the page document as JSON */
    page: string;
    pathname: string;
    search: string;
  };
}

export interface Answer {
  html: string;
  hints: string;
  /** what of the remote, or of the whole, could not be loaded or drawn */
  failed?: { isShell: boolean; message: string };
  /** texts that the page's language lacks, as `namespace:key` */
  untranslated?: string[];
  /** bytes that the process takes */
  memory: number;
  /** ms of the processor's time */
  cpu: number;
}
