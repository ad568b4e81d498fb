import type { Page } from '@playwright/test';
import { type LackingScript, lackingOptions, lackingScripts } from '../../browser-support/lacking';
import { asOldest, lackingQuestion, lackingSelector } from '../../browser-support/old-styles';

interface Lacking {
  scripts: readonly LackingScript[];
  options: readonly string[];
  /** Sources of regular expressions. */
  selector: string;
  question: string;
}

/** Runs in the page, before its own scripts; it can reach nothing outside itself. */
function forget({ scripts, options, selector, question }: Lacking): void {
  // oxlint-disable-next-line consistent-function-scoping -- only this function is sent to the page
  const isObject = (value: unknown): value is object =>
    typeof value === 'function' || (typeof value === 'object' && value !== null);
  const read = (from: unknown, name: string): unknown =>
    isObject(from) ? Reflect.get(from, name) : undefined;

  for (const { owner, name, isStatic } of scripts) {
    const found = read(globalThis, owner) ?? read(Intl, owner);
    for (const object of isStatic ? [found] : [found, read(found, 'prototype')]) {
      if (isObject(object)) Reflect.deleteProperty(object, name);
    }
  }

  const withoutOptions = ([locale, given]: unknown[]): unknown[] => [
    locale,
    isObject(given)
      ? Object.fromEntries(Object.entries(given).filter(([name]) => !options.includes(name)))
      : given,
  ];
  Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
    construct: (native, given) => Reflect.construct(native, withoutOptions(given)),
  });

  const unknownSelector = new RegExp(selector);
  for (const { prototype } of [Element, Document, DocumentFragment]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const native = read(prototype, name);
      if (typeof native !== 'function') continue;
      Reflect.set(prototype, name, function query(this: unknown, asked: unknown) {
        if (unknownSelector.test(String(asked)))
          throw new DOMException(String(asked), 'SyntaxError');
        return Reflect.apply(native, this, [asked]);
      });
    }
  }

  const unknownQuestion = new RegExp(question);
  CSS.supports = new Proxy(CSS.supports, {
    apply: (native, self, asked) =>
      !unknownQuestion.test(asked.join(':')) && Reflect.apply(native, self, asked),
  });
}

/**
 * Removes from a page every feature that at least one of the oldest supported browsers lacks: from
 * its scripts when it opens, and from its style sheets as they are served.
 */
export async function becomeOldest(page: Page): Promise<void> {
  await page.addInitScript(forget, {
    // Members go before the objects that they are reached by.
    scripts: lackingScripts.toReversed(),
    options: lackingOptions,
    selector: lackingSelector.source,
    question: lackingQuestion.source,
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asOldest(await response.text()) });
  });
}
