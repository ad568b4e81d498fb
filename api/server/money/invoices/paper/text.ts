/** Text layout: line breaking, shaping and positioning. */
import type PDFDocument from 'pdfkit';
import type { Fonts, Weight } from './fonts';
import { type Direction, type Paragraph, paragraphOf, pieceOf, type Run, runsOf } from './runs';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export type TextStyle = {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
};

/** A column and the alignment of its lines. */
export type Column = {
  /** The left edge. */
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
};

/** The line height relative to the font size; Arabic needs more room for its marks. */
const LEADING: Readonly<Record<Direction, number>> = { ltr: 1.4, rtl: 1.6 };
/** The distance from the top of a line to its baseline, relative to the font size. */
const ASCENT = 1.05;

const INK = '#181914';

const segments = new Intl.Segmenter();

/** A line without its trailing space. */
const trimmed = (line: Paragraph): Paragraph => {
  const length = line.text.trimEnd().length;
  return pieceOf(line, 0, length);
};

/** Shape each run as a whole; otherwise PDFKit lays out word by word. */
const WHOLE: PDFKit.Mixins.TextOptions = {
  features: [],
  lineBreak: false,
  baseline: 'alphabetic',
};

/** Draws text, or only measures it. */
export class Writer {
  constructor(
    readonly paper: PdfDocument,
    readonly direction: Direction,
    readonly fonts: Fonts,
    /** Whether to measure without drawing. */
    readonly isDry: boolean,
    /** The factor for sizes and distances. */
    readonly scale: number,
    /**
     * Widths at size 1, by font and text. A document's writers share them: each measures the same
     * texts.
     */
    private readonly widths: Map<string, number>,
  ) {}

  private widthOfRun({ face, text }: Run): number {
    const key = `${face.name}:${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.paper.font(face.name).fontSize(1).widthOfString(text, WHOLE);
    this.widths.set(key, width);
    return width;
  }

  private widthOf(line: Paragraph, { size, weight = 400 }: TextStyle): number {
    const widths = runsOf(line, weight).map((run) => this.widthOfRun(run));
    return size * this.scale * widths.reduce((sum, width) => sum + width, 0);
  }

  /** The width of a text on one line. */
  width(text: string, look: TextStyle): number {
    return this.widthOf(paragraphOf(text, this.direction, this.fonts), look);
  }

  /** Breaks a paragraph into lines; a word longer than a line is broken too. */
  private broken(paragraph: Paragraph, look: TextStyle, width: number): readonly Paragraph[] {
    // Nearly every text fits, and measuring it word by word takes as many layouts as it has words.
    const whole = trimmed(paragraph);
    if (whole.text !== '' && this.widthOf(whole, look) <= width) return [whole];
    const lines: Paragraph[] = [];
    let from = 0;
    let to = 0;
    const end = (): void => {
      const line = trimmed(pieceOf(paragraph, from, to));
      if (line.text !== '') lines.push(line);
      from = to;
    };
    const put = (piece: string): boolean => {
      const line = trimmed(pieceOf(paragraph, from, to + piece.length));
      if (this.widthOf(line, look) > width) return false;
      to += piece.length;
      return true;
    };
    for (const word of paragraph.text.split(/(?<= )/)) {
      if (put(word)) continue;
      end();
      if (put(word)) continue;
      for (const { segment } of segments.segment(word)) {
        if (put(segment)) continue;
        end();
        to += segment.length;
      }
    }
    end();
    return lines;
  }

  /** Draws a text from `top` downwards and returns where it ends. */
  write(
    text: string,
    look: TextStyle,
    column: Column,
    top: number,
    direction = this.direction,
  ): number {
    const { weight = 400 } = look;
    const leading = look.size * this.scale * LEADING[direction];
    const lines = this.broken(paragraphOf(text, direction, this.fonts), look, column.width);
    for (const [place, line] of lines.entries()) {
      const space = column.align === 'right' ? column.width - this.widthOf(line, look) : 0;
      this.draw(runsOf(line, weight), look, column.x + space, top + place * leading);
    }
    return top + lines.length * leading;
  }

  private draw(runs: readonly Run[], look: TextStyle, from: number, top: number): void {
    if (this.isDry) return;
    const { size, color = INK } = look;
    const drawn = size * this.scale;
    let x = from;
    const placed = runs.map((run) => {
      const start = x;
      x += this.widthOfRun(run) * drawn;
      return { ...run, x: start };
    });
    // Drawn in logical order, because that is the order in which text is copied.
    for (const run of placed.toSorted((one, other) => one.place - other.place)) {
      this.paper.font(run.face.name).fontSize(drawn).fillColor(color);
      this.paper.text(run.text, run.x, top + drawn * ASCENT, WHOLE);
    }
  }
}
