/** Answers that came with the page, by API address, and when they were made (ms since the epoch). */
let pageData: Record<string, unknown> = {};
let receivedAt = 0;

/** Called once by the shell with the page document's `data`. */
export function seedPageData(data: Record<string, unknown>, now = Date.now()): void {
  pageData = data;
  receivedAt = now;
}

export function pageAnswer(path: string): { body: unknown; receivedAt: number } | undefined {
  return path in pageData ? { body: pageData[path], receivedAt } : undefined;
}
