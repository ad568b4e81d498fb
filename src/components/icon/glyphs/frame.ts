import { LogOut, Menu, Monitor, Moon, Plus, Sun } from 'lucide';
import { flip, never } from './kind';

/* Glyphs of the header and the site's menus. */

export const logOutGlyph = /* @__PURE__ */ flip(LogOut);
export const menuGlyph = /* @__PURE__ */ never(Menu);
export const lightGlyph = /* @__PURE__ */ never(Sun);
export const darkGlyph = /* @__PURE__ */ never(Moon);
export const systemGlyph = /* @__PURE__ */ never(Monitor);
export const plusGlyph = /* @__PURE__ */ never(Plus);
