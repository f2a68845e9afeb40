/** Maximum number of lines; the first ones are enough to see what is wrong. */
const MOST_LINES = 200;

/** The file cannot be imported; each line has a position. */
export class UnusableFile extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    const shown =
      lines.length <= MOST_LINES
        ? lines
        : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more`];
    super(shown.join('\n'));
    this.lines = shown;
  }
}
