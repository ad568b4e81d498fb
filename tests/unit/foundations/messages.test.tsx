import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage } from 'react-intl';
import { describe, expect, test, vi } from 'vitest';
import {
  LocaleProvider,
  Message,
  type MessageId,
  MessageObserverContext,
  type RichValues,
  TextField,
} from '../../../src';
import { type Catalogue, readLang } from '../../../tools/catalogue';

const bold = (words: ReactNode) => <b>{words}</b>;

/** A value for each placeholder: a number for a count, an element for every third one. */
function valuesFor(parts: readonly MessageFormatElement[], values: RichValues = {}): RichValues {
  for (const part of parts) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
    if (part.type === TYPE.tag) {
      if (part.value !== 'bdi' && part.value !== 'ltr') values[part.value] = bold;
      valuesFor(part.children, values);
    } else if (part.type === TYPE.argument) {
      const at = Object.keys(values).length;
      values[part.value] ??= at % 3 === 2 ? <i>{part.value}</i> : `«${part.value}»`;
    } else {
      values[part.value] ??= part.type === TYPE.select ? 'other' : 3;
      if ('options' in part) {
        for (const { value } of Object.values(part.options)) valuesFor(value, values);
      }
    }
  }
  return values;
}

const withoutSpans = (html: string): string => html.replaceAll(/<\/?span>/g, '');

describe.each(['en', 'ar'] as const)('messages (%s)', (locale) => {
  const parsed = Object.entries(readLang<Catalogue>(locale)).map(
    // Every key of a catalogue is an id.
    ([id, text]) => [id as MessageId, parse(text, { captureLocation: false })] as const,
  );
  const messages = Object.fromEntries(parsed);
  /** The rendered output of each message, on a page that shows them all. */
  const shown = (draw: (id: MessageId, values: RichValues) => ReactNode) =>
    renderToStaticMarkup(
      <LocaleProvider locale={locale} messages={messages} onError={() => {}}>
        {parsed.map(([id, parts]) => (
          <p key={id}>{draw(id, valuesFor(parts))}</p>
        ))}
      </LocaleProvider>,
    ).split('</p>');

  test('render as the library renders them, without a warning', () => {
    const warn = vi.spyOn(console, 'error');
    const own = shown((id, values) => <Message id={id} values={values} />);
    const library = shown((id, values) => <FormattedMessage id={id} values={values} />);
    expect(own.length).toBe(parsed.length + 1);
    expect(own.map(withoutSpans)).toEqual(library.map(withoutSpans));
    expect(warn).not.toHaveBeenCalled();
  });

  test('have their text in elements of their own', () => {
    const own = shown((id, values) => <Message id={id} values={values} />);
    for (const one of own.slice(0, -1)) expect(one).toMatch(/<p><(\w+)[^>]*>.*<\/\1>$/s);
  });

  test('render the same in a field label as anywhere else', () => {
    const field = shown((id, values) => (
      <TextField id="f" label={<Message id={id} values={values} />} />
    ));
    const words = shown((id, values) => <Message id={id} values={values} />);
    const labels = field.map((one) => /<label[^>]*>(.*)<\/label>/s.exec(one)?.[1]);
    expect(labels.slice(0, -1)).toEqual(words.slice(0, -1).map((one) => one.replace('<p>', '')));
  });
});

test('a field label keeps its elements for message observers', () => {
  const page = renderToStaticMarkup(
    <LocaleProvider locale="en" messages={{ 'payment.email.label': parse('Email') }}>
      <MessageObserverContext value={() => {}}>
        <TextField label={<Message id="payment.email.label" />} />
      </MessageObserverContext>
    </LocaleProvider>,
  );
  expect(page).toContain('data-message-id="payment.email.label"');
});

test('a field with plain-text labels needs no LocaleProvider', () => {
  expect(renderToStaticMarkup(<TextField label="Name" />)).toMatch(/<label[^>]*>Name<\/label>/);
});
