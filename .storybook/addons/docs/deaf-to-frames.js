/**
 * Keeps a page of the docs from hearing the stories in its frames. Each speaks to the page around it as
 * to its manager; a page that took their globals for its own would render anew, its frames with it, and
 * never come to rest. Stands in the head: listeners of a window are called in the order they came in,
 * and this one must be there before Storybook's.
 */
window.addEventListener('message', (event) => {
  const { data, source } = event;
  const isOfStorybook = typeof data === 'string' && data.includes('"key":"storybook-channel"');
  if (isOfStorybook && source !== window.parent) event.stopImmediatePropagation();
});
