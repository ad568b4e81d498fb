import {
  ArrowDown,
  ArrowUp,
  ArrowUpRight,
  CalendarX,
  ChevronLeft,
  ChevronRight,
  CreditCard,
  KeyRound,
  Landmark,
  Lock,
  Printer,
  ReceiptText,
  RotateCw,
  Settings2,
  WifiOff,
} from 'lucide';
import { flip, never } from './kind';

/* Plans, payments and lists. */

/** Points to the start of the line: the previous page. */
export const previousGlyph = /* @__PURE__ */ flip(ChevronLeft);
/** Points to the end of the line: next, open. */
export const nextGlyph = /* @__PURE__ */ flip(ChevronRight);
/** Leaves this page for the application. */
export const openGlyph = /* @__PURE__ */ flip(ArrowUpRight);
export const cardGlyph = /* @__PURE__ */ never(CreditCard);
/** A bank. */
export const bankGlyph = /* @__PURE__ */ never(Landmark);
export const printGlyph = /* @__PURE__ */ never(Printer);
export const receiptGlyph = /* @__PURE__ */ never(ReceiptText);
export const retryGlyph = /* @__PURE__ */ never(RotateCw);
export const settingsGlyph = /* @__PURE__ */ never(Settings2);
export const offlineGlyph = /* @__PURE__ */ never(WifiOff);
/** A passkey. */
export const keyGlyph = /* @__PURE__ */ never(KeyRound);
export const lockGlyph = /* @__PURE__ */ never(Lock);
/** The end of a subscription. */
export const calendarEndGlyph = /* @__PURE__ */ never(CalendarX);
/** Upgrade to a larger plan. */
export const upGlyph = /* @__PURE__ */ never(ArrowUp);
/** Downgrade to a smaller plan. */
export const downGlyph = /* @__PURE__ */ never(ArrowDown);
