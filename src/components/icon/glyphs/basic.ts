import {
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleX,
  Copy,
  ExternalLink,
  Eye,
  EyeOff,
  Info,
  TriangleAlert,
  X,
} from 'lucide';
import { flip, never } from './kind';

/* Glyphs of forms, alerts and links, some of which every account or form page uses. */

/** Points to the start of the line: back. */
export const backGlyph = /* @__PURE__ */ flip(ArrowLeft);
export const externalGlyph = /* @__PURE__ */ flip(ExternalLink);
/** Points to the end of the line: continue reading. */
export const forwardGlyph = /* @__PURE__ */ flip(ArrowRight);
export const checkGlyph = /* @__PURE__ */ never(Check);
export const chevronDownGlyph = /* @__PURE__ */ never(ChevronDown);
export const closeGlyph = /* @__PURE__ */ never(X);
export const errorGlyph = /* @__PURE__ */ never(CircleAlert);
export const successGlyph = /* @__PURE__ */ never(CircleCheck);
export const failedGlyph = /* @__PURE__ */ never(CircleX);
export const copyGlyph = /* @__PURE__ */ never(Copy);
export const warningGlyph = /* @__PURE__ */ never(TriangleAlert);
export const infoGlyph = /* @__PURE__ */ never(Info);
export const eyeGlyph = /* @__PURE__ */ never(Eye);
export const eyeOffGlyph = /* @__PURE__ */ never(EyeOff);
