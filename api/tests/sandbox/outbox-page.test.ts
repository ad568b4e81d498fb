/** The script of the sandbox's outbox, which reloads the page when there is a new message. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { outboxPage } from '../../server/sandbox/pages/outbox-page';

test('it compares the newest message of the recipient who is shown', async () => {
  const script = /<script>([^]*)<\/script>/.exec(outboxPage([], 'en'))?.[1] ?? '';
  let look: (() => Promise<void>) | undefined;
  const asked: string[] = [];
  runInNewContext(script, {
    document: { hidden: false, body: { dataset: { newest: '' } } },
    location: { pathname: '/sandbox/outbox', search: '?to=lina%40example.com' },
    getSelection: () => ({ isCollapsed: true }),
    setInterval: (work: () => Promise<void>) => (look = work),
    fetch: async (url: string) => {
      asked.push(url);
      return { json: async () => [] };
    },
  });
  await look?.();
  expect(asked).toEqual(['/sandbox/outbox?to=lina%40example.com']);
});
