import { History, type IconNode, ListChecks, Megaphone, Users } from 'lucide';
import { drawn, never } from './kind';

/* The pages of those who run the service. */

/** The ticks of `ListChecks`, moved to the right, where a line starts in Arabic. */
const listChecksRtl: IconNode = [
  ['path', { d: 'M3 5h8' }],
  ['path', { d: 'M3 12h8' }],
  ['path', { d: 'M3 19h8' }],
  ['path', { d: 'm15 17 2 2 4-4' }],
  ['path', { d: 'm15 7 2 2 4-4' }],
];

/** A list of tasks: the lines are mirrored, the ticks are not. */
export const tasksGlyph = /* @__PURE__ */ drawn(ListChecks, listChecksRtl);
export const peopleGlyph = /* @__PURE__ */ never(Users);
/** Past actions. */
export const historyGlyph = /* @__PURE__ */ never(History);
/** Announcements to customers. */
export const announcementGlyph = /* @__PURE__ */ never(Megaphone);
