/** Every mail has a story, in both languages and themes. */
import { expect, test } from 'vitest';
import * as stories from '../../../stories/mails/mails.stories';
import { mailTemplates } from '../../../api/mails/samples';

test('the stories show every mail exactly once', () => {
  const { default: _meta, ...shown } = stories;
  const templates = Object.entries(shown)
    .filter(([name]) => !name.endsWith('Rtl'))
    .flatMap(([, story]) => story.args?.templates ?? []);
  expect(templates.toSorted()).toEqual([...mailTemplates].toSorted());
});
