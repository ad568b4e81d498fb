import { History, ListChecks, Megaphone, Users } from 'lucide';
import { never } from './kind';

/* The pages of those who run the service. */

export const tasksGlyph = /* @__PURE__ */ never(ListChecks);
export const peopleGlyph = /* @__PURE__ */ never(Users);
/** Past actions. */
export const historyGlyph = /* @__PURE__ */ never(History);
/** Announcements to customers. */
export const announcementGlyph = /* @__PURE__ */ never(Megaphone);
