/** The layout of a receipt on one A4 page. */
import { linkPattern } from '../../../../../src/components/motif/generated-patterns/link';
import type { Content, Fact } from './receipt-content';
import type { Column, TextStyle, Writer } from './text';

const WIDTH = 595.28;
const HEIGHT = 841.89;
/** The left and right margin. */
const MARGIN = 48;
const INNER = WIDTH - 2 * MARGIN;
const GAP = 24;

const INK = '#181914';
const MUTED = '#4b4942';
const LINE = '#d3cfc7';
const PAID = '#155a38';
const GONE = '#a52014';
const THREADS: Readonly<Record<string, string>> = { a: '#b93636', b: '#5e6f35' };
/** The side length of a stitch. */
const STITCH = 2;

const small: TextStyle = { size: 8.5, color: MUTED };
const text: TextStyle = { size: 10, color: INK };
const title: TextStyle = { size: 18, weight: 500, color: INK };
const brand: TextStyle = { size: 15, weight: 500, color: INK };
const huge: TextStyle = { size: 32, color: INK };
const strong: TextStyle = { size: 12, weight: 500, color: INK };

/** The top of the footer. */
const FOOT = HEIGHT - MARGIN - 24;

/** Draws a receipt. Positions are measured from the start edge, so that Arabic is mirrored. */
export class ReceiptLayout {
  private y = MARGIN;

  constructor(
    private readonly writer: Writer,
    private readonly content: Content,
    private readonly motif: boolean,
  ) {}

  /** Draws everything; returns false if it does not fit above the footer. */
  write(): boolean {
    this.band();
    this.head();
    this.amount();
    this.rule();
    this.facts();
    this.rule();
    this.lines();
    this.rule();
    this.words();
    const fits = this.y <= FOOT;
    this.foot();
    return fits;
  }

  /** Moves down by a scaled distance. */
  private down(distance: number): void {
    this.y += distance * this.writer.scale;
  }

  /** A column at a distance from the start edge, with its text aligned to its start or end. */
  private column(from: number, width: number, side: 'start' | 'end' = 'start'): Column {
    const isRtl = this.writer.direction === 'rtl';
    return {
      x: isRtl ? WIDTH - MARGIN - from - width : MARGIN + from,
      width,
      align: (side === 'start') === isRtl ? 'right' : 'left',
    };
  }

  private rule(): void {
    const { paper, isDry } = this.writer;
    if (isDry) return;
    paper
      .moveTo(MARGIN, this.y)
      .lineTo(WIDTH - MARGIN, this.y)
      .lineWidth(0.6)
      .stroke(LINE);
  }

  private band(): void {
    const { paper, isDry } = this.writer;
    if (isDry) return;
    if (!this.motif) {
      paper.rect(0, 0, WIDTH, 1).fill(LINE);
      return;
    }
    for (const [row, stitches] of linkPattern.entries()) {
      for (let column = 0; column * STITCH < WIDTH; column += 1) {
        const color = THREADS[stitches[column % stitches.length] ?? ''];
        if (color) paper.rect(column * STITCH, row * STITCH, STITCH, STITCH).fill(color);
      }
    }
  }

  private head(): void {
    const { writer, content } = this;
    const half = INNER / 2;
    const end = this.column(half, half, 'end');
    const below = writer.write(content.title, title, end, this.y);
    writer.write(content.number, small, end, below);
    this.y = writer.write(content.brand, brand, this.column(0, half), this.y);
    this.down(4);
    for (const line of content.seller) {
      this.y = writer.write(line, small, this.column(0, half), this.y);
    }
  }

  private amount(): void {
    const { writer, content } = this;
    const { label, value, currency, state, isPaid } = content.amount;
    this.down(28);
    this.y = writer.write(label, text, this.column(0, INNER), this.y);
    const width = writer.width(value, huge);
    const top = this.y;
    this.y = writer.write(value, huge, this.column(0, INNER), top);
    const beside = top + (huge.size - strong.size) * writer.scale * 1.05;
    writer.write(
      currency,
      { ...strong, weight: 400, color: MUTED },
      this.column(width + 8, 60),
      beside,
    );
    writer.write(
      state,
      { ...text, weight: 500, color: isPaid ? PAID : GONE },
      this.column(INNER / 2, INNER / 2, 'end'),
      beside,
    );
    this.down(12);
  }

  private facts(): void {
    const width = (INNER - GAP) / 2;
    this.down(12);
    const top = this.y;
    const ends = [this.content.buyer, this.content.purchase].map((facts, place) =>
      this.factsIn(facts, this.column(place * (width + GAP), width), top),
    );
    this.y = Math.max(...ends);
    this.down(6);
  }

  private factsIn(facts: readonly Fact[], column: Column, top: number): number {
    return facts.reduce((y, { label, value }) => {
      const below = this.writer.write(label, small, column, y);
      return this.writer.write(value, text, column, below) + 5 * this.writer.scale;
    }, top);
  }

  /** One row of the table; the tallest cell determines where the next row starts. */
  private cells(cells: readonly [string, string, string], look: TextStyle): void {
    const columns = [
      this.column(0, 170),
      this.column(180, 190),
      this.column(380, INNER - 380, 'end'),
    ] as const;
    const ends = cells.map((cell, place) =>
      this.writer.write(cell, look, columns[place] ?? columns[0], this.y),
    );
    this.y = Math.max(...ends);
    this.down(6);
  }

  private lines(): void {
    const { content } = this;
    this.down(10);
    this.cells(content.head, small);
    this.rule();
    this.down(6);
    for (const line of content.ordered) this.cells(line, text);
    this.rule();
    this.down(6);
    for (const { label, value, strong: isStrong } of content.sums) {
      const look = isStrong ? strong : text;
      const below = this.writer.write(label, look, this.column(0, 370), this.y);
      this.writer.write(value, look, this.column(380, INNER - 380, 'end'), this.y);
      this.y = below;
      this.down(4);
    }
    this.down(6);
  }

  /** Draws the amount in words in both languages, each in its own direction. */
  private words(): void {
    const { writer } = this;
    const { words } = this.content;
    if (!words) return;
    const width = (INNER - GAP) / 2;
    this.down(10);
    const top = writer.write(words.title, small, this.column(0, INNER), this.y);
    const left = writer.write(
      words.en,
      text,
      { ...this.column(0, width), align: 'left' },
      top,
      'ltr',
    );
    const arabic = this.column(width + GAP, width);
    const right = writer.write(words.ar, text, { ...arabic, align: 'right' }, top, 'rtl');
    this.y = Math.max(left, right);
  }

  private foot(): void {
    const { writer, content } = this;
    this.y = FOOT;
    this.rule();
    writer.write(content.foot, small, this.column(0, INNER - 100), this.y + 8);
    writer.write(content.page, small, this.column(INNER - 90, 90, 'end'), this.y + 8);
  }
}
