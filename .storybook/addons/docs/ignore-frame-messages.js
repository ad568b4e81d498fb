/**
 * Keeps a docs page from receiving messages of the stories in its frames. Each of them treats its
 * parent window as its manager; if the page adopted their globals, it would re-render together with
 * the frames in an endless loop. The script belongs in the head: window listeners are called in
 * registration order, and this one must run before Storybook's.
 */
window.addEventListener('message', (event) => {
  const { data, source } = event;
  const isOfStorybook = typeof data === 'string' && data.includes('"key":"storybook-channel"');
  if (isOfStorybook && source !== window.parent) event.stopImmediatePropagation();
});
