/** What mail programs and Windows take of a link; they cut a longer one anywhere, or do not open it. */
const LINK_MAX = 2000;

/** A link that ends in a text, which is cut after a word if the link would be too long. */
export function linkWithText(link: string, text: string): string {
  const whole = link + encodeURIComponent(text);
  if (whole.length <= LINK_MAX) return whole;
  const more = encodeURIComponent('…');
  let room = LINK_MAX - link.length - more.length;
  let cut = '';
  for (const letter of text) {
    room -= encodeURIComponent(letter).length;
    if (room < 0) break;
    cut += letter;
  }
  return link + encodeURIComponent(cut.replace(/\s+\S*$/, '')) + more;
}
