/** The longest link that mail programs and Windows accept; they cut or ignore longer ones. */
const LINK_MAX = 2000;

/** Encodes a text for a link. Half an emoji, as after a cut, cannot be encoded and is left out. */
export const linkPart = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** A link that ends in a text, which is cut after a word if the link would be too long. */
export function linkWithText(link: string, text: string): string {
  const whole = link + linkPart(text);
  if (whole.length <= LINK_MAX) return whole;
  const more = encodeURIComponent('…');
  let room = LINK_MAX - link.length - more.length;
  let cut = '';
  for (const letter of text) {
    room -= linkPart(letter).length;
    if (room < 0) break;
    cut += letter;
  }
  return link + linkPart(cut.replace(/\s+\S*$/, '')) + more;
}
