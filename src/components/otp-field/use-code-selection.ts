import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { codeLength } from './code';
import type { CodeSelection } from './otp-boxes';

const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement): CodeSelection => [
  selectionStart ?? 0,
  selectionEnd ?? 0,
];

/**
 * The selection to paint on the boxes, `null` while the input is not focused, and the handlers that
 * follow and move it.
 */
export function useCodeSelection(input: RefObject<HTMLInputElement | null>) {
  const [selection, setSelection] = useState<CodeSelection | null>(null);

  // React fires onSelect only after a key or pointer event, not when the platform's own menu or a
  // script changes the selection.
  useEffect(() => {
    function followPage() {
      const field = input.current;
      if (field && field.ownerDocument.activeElement === field) setSelection(selectionOf(field));
    }
    document.addEventListener('selectionchange', followPage);
    return () => document.removeEventListener('selectionchange', followPage);
  }, [input]);

  function placeCaret(field: HTMLInputElement, caret: number) {
    field.setSelectionRange(caret, caret);
    setSelection([caret, caret]);
  }

  return {
    selection,
    setSelection,
    follow: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
      setSelection(selectionOf(currentTarget)),
    /** Tabbing into the field would select everything, and the next key would erase the digits. */
    focus: ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
      placeCaret(currentTarget, currentTarget.value.length),
    /**
     * The transparent text is narrower than the boxes, so place the caret at the box that was
     * clicked.
     */
    point(event: MouseEvent<HTMLInputElement>) {
      const field = event.currentTarget;
      if (event.detail !== 1 || field.selectionStart !== field.selectionEnd) return;
      const boxes = [...(field.parentElement?.querySelectorAll('[data-box]') ?? [])];
      // The boxes are left to right on every page.
      const hit = boxes.findIndex((box) => event.clientX < box.getBoundingClientRect().right); // physical-ok: a left-to-right island
      placeCaret(field, Math.min(hit < 0 ? codeLength : hit, field.value.length));
    },
  };
}
