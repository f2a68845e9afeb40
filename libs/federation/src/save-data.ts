/** Connection properties of the Network Information API, which not all browsers have. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether to prefetch nothing: on 2G and with the data saver (R42). */
export function isSavingData(connection = currentConnection()): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const currentConnection = () => (navigator as Navigator & { connection?: Connection }).connection;
