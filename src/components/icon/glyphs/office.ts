import { Clock, Mail, MapPin, MessagesSquare, Phone } from 'lucide';
import { never } from './kind';

/* Ways to contact the business. */

export const mailGlyph = /* @__PURE__ */ never(Mail);
export const clockGlyph = /* @__PURE__ */ never(Clock);
export const placeGlyph = /* @__PURE__ */ never(MapPin);
export const phoneGlyph = /* @__PURE__ */ never(Phone);
/** A person to talk to. */
export const talkGlyph = /* @__PURE__ */ never(MessagesSquare);
