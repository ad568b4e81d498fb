import { Suspense, lazy } from 'react';

// Contains every wording, so load it without blocking the story.
const MessageRows = lazy(() => import('./message-rows'));

/** The messages that the stories of a file can show, in both languages. */
export function Messages({ file }: { file: string }) {
  return (
    <>
      <h2 id="messages">Messages</h2>
      <Suspense fallback={<p className="sbdocs sbdocs-p">…</p>}>
        <MessageRows file={file} />
      </Suspense>
    </>
  );
}
