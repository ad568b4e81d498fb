import { describe, expect, it } from 'vitest';
import { linkPart, linkWithText } from '../../../../../app/features/site/link-with-text';
import { fc } from '../../../../support/random';

const LINK = 'https://wa.me/97022951111?text=';
const textIn = (link: string) => decodeURIComponent(link.slice(LINK.length));

describe('a link with a text', () => {
  it('has a short text whole', () => {
    expect(textIn(linkWithText(LINK, 'لدينا محلان\n\nسلمى'))).toBe('لدينا محلان\n\nسلمى');
  });

  it.each(['word ', 'كلمة ', 'كلمة\n', '🌸🌸 '])('cuts many times %j after a word', (word) => {
    const text = word.repeat(1000);
    const link = linkWithText(LINK, text);
    expect(link.length).toBeLessThanOrEqual(2000);
    expect(link.length).toBeGreaterThan(1900);
    expect(textIn(link)).toMatch(/\S…$/);
    expect(text.startsWith(`${textIn(link).slice(0, -1)}${word.slice(-1)}`)).toBe(true);
  });

  it('cuts a long word between two letters', () => {
    const link = linkWithText(LINK, '🌸'.repeat(1000));
    expect(link.length).toBeGreaterThan(1900);
    expect(textIn(link)).toMatch(/^(?:🌸)+…$/u);
  });

  it('has no half of a character', () => {
    expect(textIn(linkWithText(LINK, 'شكرا \ud83d'))).toBe('شكرا ');
    expect(textIn(linkWithText(LINK, `${'🌸'.repeat(1000)}\ud83d`))).toMatch(/^(?:🌸)+…$/u);
    expect(linkPart('\udc4d🌸')).toBe(encodeURIComponent('🌸'));
  });

  it('is never too long, and always readable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000, size: 'max' }), (text) => {
        const link = linkWithText(LINK, text);
        expect(link.length).toBeLessThanOrEqual(2000);
        expect(() => textIn(link)).not.toThrow();
      }),
      { numRuns: 30 },
    );
  });
});
