import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { ReactNode } from 'react';
import { type Locale, directionOf } from '../../../src/foundations/locale';
import { parsed } from '../../../tools/copy/walk';

/** Tags that only isolate a value mean nothing to a reader: they are applied, not shown. */
const isolations: Readonly<Record<string, 'auto' | 'ltr'>> = { bdi: 'auto', ltr: 'ltr' };

function Value({ name }: { name: string }) {
  return (
    <i className="cd-value" dir="ltr" lang="en">
      {name}
    </i>
  );
}

function shown(elements: MessageFormatElement[], key: string, counted: string): ReactNode[] {
  return elements.map((element, at) => {
    const place = `${key}.${at}`;
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.pound) return <Value key={place} name={counted} />;
    if (element.type === TYPE.plural) {
      const { value = [] } = element.options.other ?? {};
      return shown(value, place, element.value);
    }
    if (element.type === TYPE.tag) {
      const inside = shown(element.children, place, counted);
      const dir = isolations[element.value];
      if (dir) {
        return (
          <bdi key={place} dir={dir}>
            {inside}
          </bdi>
        );
      }
      return (
        <u key={place} className="cd-tagged" title={`<${element.value}>`}>
          {inside}
        </u>
      );
    }
    return <Value key={place} name={element.value} />;
  });
}

export interface MessageTreeProps {
  locale: Locale;
  tree: MessageFormatElement[];
}

/** Renders a message for reading: placeholders as tags, a plural in its most general form. */
export function MessageTree({ locale, tree }: MessageTreeProps) {
  return (
    <span lang={locale} dir={directionOf(locale)} className="cd-text">
      {shown(tree, 'at', '')}
    </span>
  );
}

export interface MessageTextProps {
  locale: Locale;
  text: string;
}

/** The same for a message from a catalogue; shows the source if it has a syntax error. */
export function MessageText({ locale, text }: MessageTextProps) {
  const tree = parsed(text);
  return tree ? (
    <MessageTree locale={locale} tree={tree} />
  ) : (
    <span className="cd-text">{text}</span>
  );
}

/** An id that can wrap after its dots. */
export function MessageName({ id }: { id: string }) {
  const parts = id.split('.');
  return parts.map((part, at) => (
    <span key={parts.slice(0, at + 1).join('.')}>
      {part}
      {at < parts.length - 1 ? '.' : ''}
      <wbr />
    </span>
  ));
}
