/** Text on a paper: broken into lines, shaped, and put at its place. */
import type PDFDocument from 'pdfkit';
import type { Weight } from './faces';
import { type Direction, type Paragraph, paragraphOf, pieceOf, type Run, runsOf } from './runs';

/** A paper that is being written. */
export type Paper = InstanceType<typeof PDFDocument>;

/** How text looks. */
export type Look = {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
};

/** Where text stands: a column, and to which side of it lines begin. */
export type Column = {
  /** The left edge. */
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
};

/** From one baseline to the next, by the size; Arabic needs room for its marks. */
const LEADING: Readonly<Record<Direction, number>> = { ltr: 1.4, rtl: 1.6 };
/** From the top of a line to its baseline. */
const ASCENT = 1.05;

const INK = '#181914';

const segments = new Intl.Segmenter();

/** A line without the space that it was broken at. */
const trimmed = (line: Paragraph): Paragraph => {
  const length = line.text.trimEnd().length;
  return pieceOf(line, 0, length);
};

/** Everything is shaped in one go; the library would lay out word by word otherwise. */
const WHOLE: PDFKit.Mixins.TextOptions = {
  features: [],
  lineBreak: false,
  baseline: 'alphabetic',
};

/** Writes text onto a paper, or only measures it. */
export class Writer {
  /** Widths at size 1, by face and text: breaking a text into lines measures it again and again. */
  private readonly widths = new Map<string, number>();

  constructor(
    readonly paper: Paper,
    readonly direction: Direction,
    /** Whether it measures and draws nothing. */
    readonly isDry: boolean,
    /** By which sizes and distances are multiplied. */
    readonly scale: number,
  ) {}

  private widthOfRun({ face, text }: Run): number {
    const key = `${face}:${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.paper.font(face).fontSize(1).widthOfString(text, WHOLE);
    this.widths.set(key, width);
    return width;
  }

  private widthOf(line: Paragraph, { size, weight = 400 }: Look): number {
    const widths = runsOf(line, weight).map((run) => this.widthOfRun(run));
    return size * this.scale * widths.reduce((sum, width) => sum + width, 0);
  }

  /** How wide a text is on one line. */
  width(text: string, look: Look): number {
    return this.widthOf(paragraphOf(text, this.direction), look);
  }

  /** Where each line begins and ends; a word that fits into none is broken itself. */
  private broken(paragraph: Paragraph, look: Look, width: number): readonly Paragraph[] {
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

  /** Writes a text from a height downwards, and gives where it ends. */
  write(text: string, look: Look, column: Column, top: number, direction = this.direction): number {
    const { weight = 400 } = look;
    const leading = look.size * this.scale * LEADING[direction];
    const lines = this.broken(paragraphOf(text, direction), look, column.width);
    for (const [place, line] of lines.entries()) {
      const space = column.align === 'right' ? column.width - this.widthOf(line, look) : 0;
      this.draw(runsOf(line, weight), look, column.x + space, top + place * leading);
    }
    return top + lines.length * leading;
  }

  private draw(runs: readonly Run[], look: Look, from: number, top: number): void {
    if (this.isDry) return;
    const { size, color = INK } = look;
    const drawn = size * this.scale;
    let x = from;
    const placed = runs.map((run) => {
      const begin = x;
      x += this.widthOfRun(run) * drawn;
      return { ...run, x: begin };
    });
    // In the order in which they are read: it is the order in which text is copied.
    for (const run of placed.toSorted((one, other) => one.place - other.place)) {
      this.paper.font(run.face).fontSize(drawn).fillColor(color);
      this.paper.text(run.text, run.x, top + drawn * ASCENT, WHOLE);
    }
  }
}
