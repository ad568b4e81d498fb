declare module 'subset-font' {
  interface Options {
    /** Only converts the font, or its variations; the text is empty then. */
    keepAllGlyphs?: boolean;
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  /** Subsets a font to the characters of a text, including all their contextual forms. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
