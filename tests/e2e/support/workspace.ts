/** The workspace in its frame. */
import type { Page } from '@playwright/test';

export const workspace = (page: Page) => page.frameLocator('iframe');

/** Serves another page in the frame instead of the workspace. */
export const embed = (page: Page, body: string) =>
  page.route('**/embed/index.html', (route) => route.fulfill({ contentType: 'text/html', body }));

/** A page in the frame that acts as the app, and records received messages in its title. */
export const actor = (script: string) => `<!doctype html><title></title><script>
  const heard = [];
  addEventListener('message', ({ data }) => {
    heard.push(data.type + (data.token ? ':' + data.token.length : ''));
    document.title = heard.join(' ');
    (${script})(data);
  });
</script>`;
