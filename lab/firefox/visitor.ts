import { setTimeout as wait } from 'node:timers/promises';
import type { Box, FirefoxPage } from './bidi.ts';

const TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** Actions on a page, each of which waits until it is possible. */
export class Visitor {
  private readonly firefox: FirefoxPage;

  constructor(firefox: FirefoxPage) {
    this.firefox = firefox;
  }

  /** Polls an expression until it is truthy, and returns its value. @throws Error after 60 s */
  async until(expression: string): Promise<unknown> {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      const value = await this.firefox.read(expression).catch(() => undefined);
      if (value) return value;
      if (performance.now() > end) throw new Error(`never: ${expression}`);
      await wait(POLL_MS);
    }
  }

  /** Returns the box of the first element with this selector and accessible name that is visible, enabled and not covered. */
  async find(selector: string, name: RegExp): Promise<Box> {
    const box = await this.until(`(async () => {
      const nameOf = (each) => each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent;
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
        ${String(name)}.test(nameOf(each).trim()) && each.checkVisibility() &&
        each.getAttribute('aria-disabled') !== 'true');
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      // hit testing uses the last painted frame
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const box = found?.getBoundingClientRect();
      const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return found?.contains(top) ? box : undefined;
    })()`);
    return box as Box;
  }

  async press(selector: string, name: RegExp): Promise<void> {
    const { x, y, width, height } = await this.find(selector, name);
    await this.firefox.press(x + width / 2, y + height / 2);
  }

  async fill(field: RegExp, text: string): Promise<void> {
    await this.press('input, select', field);
    await this.firefox.type(text);
  }

  /** Waits for the heading of a page. */
  async arrive(title: RegExp): Promise<void> {
    await this.find('h1', title);
  }
}
