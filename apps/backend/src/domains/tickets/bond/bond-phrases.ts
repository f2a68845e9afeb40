/** Text layout for bonds in any script: font, direction and line breaks. */
import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { baselineOf, isPrintable, type Weight } from './bond-fonts.ts';
import { knownSlices, openSlice, type Slice } from './script-fonts.ts';

export interface WordStyle {
  font: Weight;
  /** points */
  size: number;
  colour: string;
}

/** Text laid out for a column. */
export interface Paragraph {
  /** points */
  height: number;
  /** @param tag PDF structure tag below `parent`, for screen readers; absent: decoration */
  draw(x: number, y: number, parent?: PDFKit.PDFStructureElement, tag?: string): void;
}

/** Invisible characters that affect neighbours. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

const bidi = bidiFactory();
const characters = (text: string): string[] => Array.from(text);
const isPlain = (text: string): boolean =>
  /^[ -~\u00a0-\u017f·–—’“”«»€]*$/.test(text) || characters(text).every(isPrintable);

/** Run of text in one font and one direction. */
interface Run {
  text: string;
  font: string;
  /** bidi level; odd: right to left */
  level: number;
}

interface Line {
  text: string;
  /** in visual order, left to right */
  runs: Run[];
}

/** Lays out text for one document. Text in the default font takes a fast path. */
export class BondWords {
  readonly #doc: PDFKit.PDFDocument;
  /** font names for characters that the default font lacks */
  readonly #fallbackFonts = { regular: new Map<string, string>(), bold: new Map<string, string>() };

  private constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Opens the fonts that the texts of a document need. @param texts texts from people and venues, by weight */
  static async for(doc: PDFKit.PDFDocument, texts: Record<Weight, readonly string[]>): Promise<BondWords> {
    const words = new BondWords(doc);
    for (const weight of ['regular', 'bold'] as const) {
      const foreign = texts[weight].filter((text) => !isPlain(text)).join(' ');
      if (foreign !== '') await words.#openFonts(foreign, weight);
    }
    return words;
  }

  async #openFonts(text: string, weight: Weight): Promise<void> {
    const slicesOf = await knownSlices(text);
    let left = [...new Set(characters(text))].filter((one) => !isPrintable(one) && !UNSEEN.test(one));
    for (let choice = 0; left.length > 0; choice++) {
      const needed = new Map<Slice, string[]>();
      for (const character of left) {
        const slice = slicesOf(character)[choice];
        if (slice) needed.set(slice, [...(needed.get(slice) ?? []), character]);
      }
      if (needed.size === 0) return;
      for (const [slice, some] of needed) await this.#open(slice, some, weight);
      left = left.filter((character) => !this.#fallbackFonts[weight].has(character));
    }
  }

  async #open(slice: Slice, characters: readonly string[], weight: Weight): Promise<void> {
    const font = await openSlice(slice, characters.join(''), weight);
    if (!font) return;
    const name = `${slice.name} ${weight}`;
    this.#doc.registerFont(name, font);
    const points = new Set(font.characterSet);
    for (const character of characters) {
      if (points.has(character.codePointAt(0) ?? 0)) this.#fallbackFonts[weight].set(character, name);
    }
  }

  /** Returns the width of a text in the default font, points. */
  widthOf(text: string, { font, size }: WordStyle): number {
    return this.#doc.font(font).fontSize(size).widthOfString(text);
  }

  layOut(text: string, style: WordStyle, width: number): Paragraph {
    return isPlain(text) ? this.#plain(text, style, width) : this.#mixed(text, style, width);
  }

  #plain(text: string, { font, size, colour }: WordStyle, width: number): Paragraph {
    const doc = this.#doc;
    const height = doc.font(font).fontSize(size).heightOfString(text, { width });
    return {
      height,
      draw: (x, y, parent, tag) => {
        const part = parent && tag ? { structParent: parent, structType: tag } : {};
        doc
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text, x, y, { width, ...part });
      },
    };
  }

  #mixed(text: string, style: WordStyle, width: number): Paragraph {
    const doc = this.#doc;
    const lines = this.#lines(text, style, width);
    doc.font(style.font).fontSize(style.size);
    const lineHeight = doc.currentLineHeight(true);
    const baseline = baselineOf(style.font) * style.size;
    const write = (x: number, y: number) => {
      for (const [index, line] of lines.entries()) {
        this.#writeLine(line, style, x, y + index * lineHeight + baseline);
      }
    };
    return {
      height: lines.length * lineHeight,
      draw: (x, y, parent, tag) => {
        if (parent && tag) parent.add(doc.struct(tag, { actual: text }, () => write(x, y)));
        else write(x, y);
      },
    };
  }

  /**
   * Adds the actual text of a line, since characters and glyphs do not map one to one. Not for right-to-left runs: some readers
   * would reverse the text again, and the glyphs suffice.
   */
  #writeLine({ text, runs }: Line, { size, colour }: WordStyle, left: number, baseline: number): void {
    const doc = this.#doc;
    const hasActualText = !runs.some(isFromRight);
    if (hasActualText) doc.markContent('Span', { actual: text });
    let x = left;
    for (const run of runs) {
      doc.font(run.font).fontSize(size).fillColor(colour);
      doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += this.#widthOf(run, size);
    }
    if (hasActualText) doc.endMarkedContent();
  }

  /** Breaks text into lines; breaks words that are longer than a line. The runs of a line are in visual order. */
  #lines(text: string, style: WordStyle, width: number): Line[] {
    const { levels } = bidi.getEmbeddingLevels(text);
    const runsOf = (from: number, to: number) => this.#runs(text, levels, from, to, style.font);
    const widthOf = (from: number, to: number) =>
      runsOf(from, to).reduce((sum, run) => sum + this.#widthOf(run, style.size), 0);
    const lineOf = (from: number, to: number) => ({ text: text.slice(from, to), runs: runsOf(from, to) });
    const lines: Line[] = [];
    let start = 0;
    let end = 0;
    for (const stop of breaksOf(text)) {
      if (end > start && widthOf(start, stop) > width) {
        lines.push(lineOf(start, end));
        start = end;
      }
      end = start;
      for (const next of cutsOf(text, start, stop)) {
        if (end > start && widthOf(start, next) > width) {
          lines.push(lineOf(start, end));
          start = end;
        }
        end = next;
      }
    }
    return end > start ? [...lines, lineOf(start, end)] : lines;
  }

  #widthOf(run: Run, size: number): number {
    return this.#doc.font(run.font).fontSize(size).widthOfString(run.text);
  }

  #runs(text: string, levels: Uint8Array, from: number, to: number, weight: Weight): Run[] {
    const runs: Run[] = [];
    let at = from;
    for (const character of characters(text.slice(from, to))) {
      const level = levels[at] ?? 0;
      at += character.length;
      const font = this.#fontOf(character, weight);
      if (font === undefined) continue;
      const last = runs.at(-1);
      if (last?.font === font && last.level === level) last.text += character;
      else runs.push({ text: character, font, level });
    }
    return inOrder(runs).map((run) => (isFromRight(run) && run.font === weight ? mirrored(run) : run));
  }

  /** Returns the font of a character; undefined: invisible. The default font renders a character without a font as a box. */
  #fontOf(character: string, weight: Weight): string | undefined {
    if (UNSEEN.test(character)) return undefined;
    return this.#fallbackFonts[weight].get(character) ?? weight;
  }
}

function* breaksOf(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position;
}

/** Returns break opportunities in a long word, between grapheme clusters. */
function* cutsOf(text: string, from: number, to: number): Generator<number> {
  let at = from;
  for (const { segment } of new Intl.Segmenter().segment(text.slice(from, to))) yield (at += segment.length);
}

const isFromRight = ({ level }: Run): boolean => level % 2 === 1;

/** Reorders runs from logical to visual order (UAX 9, rule L2). */
function inOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}

/** Mirrors signs in right-to-left text that are rendered with a left-to-right font. */
const mirrored = ({ text, ...run }: Run): Run => ({
  ...run,
  text: characters(text)
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join(''),
});
