/** Types for the used parts of libraries that have none. */
declare module 'bidi-js' {
  type Levels = { readonly levels: Uint8Array };
  type Bidi = {
    readonly getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl' | 'auto') => Levels;
    readonly getReorderedString: (text: string, levels: Levels) => string;
    readonly getMirroredCharacter: (character: string) => string | null;
  };
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}

declare module 'fontverter' {
  /** Repacks a font file. */
  export function convert(font: Buffer, to: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
