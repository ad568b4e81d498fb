import {
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleX,
  Copy,
  CreditCard,
  ExternalLink,
  Eye,
  EyeOff,
  Info,
  Landmark,
  LogOut,
  Mail,
  Menu,
  Monitor,
  Moon,
  Plus,
  Printer,
  ReceiptText,
  RotateCw,
  Settings2,
  Sun,
  TriangleAlert,
  WifiOff,
  X,
} from 'lucide-react';
import type { Glyph } from './icon';

const flip = (drawing: Glyph['drawing']): Glyph => ({ drawing, mirror: 'flip' });
const never = (drawing: Glyph['drawing']): Glyph => ({ drawing, mirror: 'never' });

/** Towards the start of the line: back. */
export const backGlyph = /* @__PURE__ */ flip(ArrowLeft);
/** Towards the start of the line: the page before. */
export const previousGlyph = /* @__PURE__ */ flip(ChevronLeft);
/** Towards the end of the line: next, open. */
export const nextGlyph = /* @__PURE__ */ flip(ChevronRight);
export const externalGlyph = /* @__PURE__ */ flip(ExternalLink);
/** Towards the end of the line: go on reading. */
export const forwardGlyph = /* @__PURE__ */ flip(ArrowRight);
/** Out of this page, into the application. */
export const openGlyph = /* @__PURE__ */ flip(ArrowUpRight);
export const logOutGlyph = /* @__PURE__ */ flip(LogOut);

export const checkGlyph = /* @__PURE__ */ never(Check);
export const chevronDownGlyph = /* @__PURE__ */ never(ChevronDown);
export const closeGlyph = /* @__PURE__ */ never(X);
export const errorGlyph = /* @__PURE__ */ never(CircleAlert);
export const successGlyph = /* @__PURE__ */ never(CircleCheck);
export const failedGlyph = /* @__PURE__ */ never(CircleX);
export const warningGlyph = /* @__PURE__ */ never(TriangleAlert);
export const infoGlyph = /* @__PURE__ */ never(Info);
export const eyeGlyph = /* @__PURE__ */ never(Eye);
export const eyeOffGlyph = /* @__PURE__ */ never(EyeOff);
export const mailGlyph = /* @__PURE__ */ never(Mail);
export const menuGlyph = /* @__PURE__ */ never(Menu);
export const lightGlyph = /* @__PURE__ */ never(Sun);
export const darkGlyph = /* @__PURE__ */ never(Moon);
export const systemGlyph = /* @__PURE__ */ never(Monitor);
export const cardGlyph = /* @__PURE__ */ never(CreditCard);
/** A bank. */
export const bankGlyph = /* @__PURE__ */ never(Landmark);
export const printGlyph = /* @__PURE__ */ never(Printer);
export const receiptGlyph = /* @__PURE__ */ never(ReceiptText);
export const retryGlyph = /* @__PURE__ */ never(RotateCw);
export const settingsGlyph = /* @__PURE__ */ never(Settings2);
export const copyGlyph = /* @__PURE__ */ never(Copy);
export const plusGlyph = /* @__PURE__ */ never(Plus);
export const offlineGlyph = /* @__PURE__ */ never(WifiOff);
