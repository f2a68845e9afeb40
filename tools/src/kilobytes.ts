/** Bytes for people: `12.3 KB`, of 1,024 bytes each. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
