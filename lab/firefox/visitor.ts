import { setTimeout as wait } from 'node:timers/promises';
import type { Box, FirefoxPage } from './bidi.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 100;

/** What somebody does with a page, who waits until it can be done. */
export class Visitor {
  private readonly firefox: FirefoxPage;

  constructor(firefox: FirefoxPage) {
    this.firefox = firefox;
  }

  /** The value of an expression in the page as soon as it is a true one. */
  async until(expression: string): Promise<unknown> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const value = await this.firefox.read(expression).catch(() => undefined);
      if (value) return value;
      if (performance.now() > end) throw new Error(`never: ${expression}`);
      await wait(POLL_MS);
    }
  }

  /** The box of the first that can be seen and pressed of what is found by selector and name: nothing may cover it. */
  async find(selector: string, name: RegExp): Promise<Box> {
    const box = await this.until(`(async () => {
      const nameOf = (each) => each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent;
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
        ${String(name)}.test(nameOf(each).trim()) && each.checkVisibility() &&
        each.getAttribute('aria-disabled') !== 'true');
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      // what is pressed is looked for where it was painted last
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
