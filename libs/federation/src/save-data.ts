/** What a browser tells about the visitor's connection (Network Information API; some browsers tell nothing). */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to load only what is asked for: on 2G and with the data saver (R42). */
export function isSavingData(connection = connectionHere()): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const connectionHere = () => (navigator as Navigator & { connection?: Connection }).connection;
