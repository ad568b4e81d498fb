import type { ComponentType } from 'react';
import type { Locale } from './locale';

/** A counted-thread grid, row by row: what a motif is drawn from. */
export type MotifGrid = readonly string[];

export interface BrandMarkProps {
  /** What it stands on: the page, cloth (dark in both themes), or paper in one colour. */
  ground: 'page' | 'cloth' | 'print';
}

/** What a white-label brand replaces beside its colours, which are tokens. */
export interface Brand {
  /** Its name in either script. */
  name: Record<Locale, string>;
  /**
   * Draws its mark: an SVG of at most 40 by 24, hidden from screen-reader users. It stands before the
   * name and is not mirrored.
   * @default the mark of Wasla
   */
  mark?: ComponentType<BrandMarkProps>;
  /**
   * Its patterns: another grid for each of ours that it replaces. With `none` bands become a rule of
   * one pixel, cloth becomes a flat colour, and medallions are left out.
   * @default the patterns of Wasla
   */
  motif?: ReadonlyMap<MotifGrid, MotifGrid> | 'none';
  /** Where the help link writes to. */
  supportEmail: string;
  /** In international form, as people read it. */
  supportPhone: string;
  /** When the office opens and closes, on its own clock: `17:00`. */
  officeHours: { opens: string; closes: string };
  /** The year in the line of rights. */
  year: string;
  /** Where its texts of law stand. */
  legal: { privacy: string; terms: string };
}

/** The brand of this product: a plain value, which a server may read too. */
export const defaultBrand: Brand = {
  name: { en: 'Wasla', ar: 'وصلة' },
  supportEmail: 'support@wasla.example',
  supportPhone: '+970 2 295 0000',
  officeHours: { opens: '09:00', closes: '17:00' },
  year: '2026',
  legal: { privacy: '/privacy', terms: '/terms' },
};
