import type { ComponentType } from 'react';
import type { Locale } from './locale';

/** A counted-thread grid, row by row, from which a motif is drawn. */
export type MotifGrid = readonly string[];

export interface BrandMarkProps {
  /**
   * The background it is drawn on: the page, cloth (dark in both themes), or paper in one colour.
   */
  ground: 'page' | 'cloth' | 'print';
}

/** What a white-label brand replaces besides its colours, which are tokens. */
export interface Brand {
  /** Its name in each language. */
  name: Record<Locale, string>;
  /**
   * Renders the brand's mark: an SVG of at most 40 by 24 px, hidden from screen readers. It appears
   * before the name and is not mirrored.
   * @default the mark of Wasla
   */
  mark?: ComponentType<BrandMarkProps>;
  /**
   * Replacement grids, keyed by the default pattern that each one replaces. With `none`, bands
   * become a one-pixel rule, cloth becomes a flat colour, and medallions are left out.
   * @default the patterns of Wasla
   */
  motif?: ReadonlyMap<MotifGrid, MotifGrid> | 'none';
  /** The email address of the help link. */
  supportEmail: string;
  /** The support phone number, in international format as people read it. */
  supportPhone: string;
  /** Opening and closing time in the office's time zone, such as `17:00`. */
  officeHours: { opens: string; closes: string };
  /** The year in the copyright line. */
  year: string;
  /** Links to the privacy policy and the terms. */
  legal: { privacy: string; terms: string };
}

/** The default brand. It is a plain value, so that a server can read it too. */
export const defaultBrand: Brand = {
  name: { en: 'Wasla', ar: 'وصلة' },
  supportEmail: 'support@wasla.example',
  supportPhone: '+970 2 295 0000',
  officeHours: { opens: '09:00', closes: '17:00' },
  year: '2026',
  legal: { privacy: '/privacy', terms: '/terms' },
};
