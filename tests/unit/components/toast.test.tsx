import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '../../../src/components';
import { htmlOf } from '../support/html';

function Saver() {
  const toast = useToast();
  return <button onClick={() => toast({ content: 'Saved' })}>Save</button>;
}

test('a toast without a provider throws', () => {
  expect(() => renderToString(<Saver />)).toThrow('useToast needs a ToastProvider');
});

test('in production it is dropped, and the page keeps working', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(renderToString(<Saver />)).toContain('Save');
});

test('inside a provider nothing throws', () => {
  const html = htmlOf(
    <ToastProvider>
      <Saver />
    </ToastProvider>,
  );
  expect(html).toContain('Save');
});
