import { Clock, Mail, MapPin, MessagesSquare, Phone } from 'lucide';
import { never } from './kind';

/* How the business is reached. */

export const mailGlyph = /* @__PURE__ */ never(Mail);
export const clockGlyph = /* @__PURE__ */ never(Clock);
export const placeGlyph = /* @__PURE__ */ never(MapPin);
export const phoneGlyph = /* @__PURE__ */ never(Phone);
/** Someone to talk to. */
export const talkGlyph = /* @__PURE__ */ never(MessagesSquare);
