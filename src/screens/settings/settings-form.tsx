import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { Icon, successGlyph } from '../../components/icon';
import { useAnnounced } from '../../components/shared/use-announced';
import { Form, type FormValues, Message, type MessageId, useForm } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import type { SectionState } from './section-state';
import { useReportUnsaved, useUnsaved } from './use-unsaved';

interface Words {
  action: MessageId;
  loading: MessageId;
  success: MessageId;
}

const saveWords: Words = {
  action: 'settings.save.action',
  loading: 'settings.save.loading',
  success: 'settings.save.success',
};

export interface SettingsFormProps<Values extends FormValues> {
  state: SectionState<Values>;
  /** The values the account has now. */
  values: Values;
  order: readonly (keyof Values & string)[];
  /** @default "Save changes", "Saving", "Changes saved" */
  words?: Words;
  /** Clears the fields after saving. @default false */
  clears?: boolean;
  /** Called when unsaved changes appear or disappear. Must be referentially stable. */
  onUnsaved: (unsaved: boolean) => void;
  children: ReactNode;
}

/** A section that is saved on its own: its fields, errors, and buttons. */
export function SettingsForm<Values extends FormValues>(props: SettingsFormProps<Values>) {
  const { state, values, clears, onUnsaved } = props;
  const unsaved = useUnsaved(values, state.status, clears);
  useReportUnsaved(unsaved.unsaved, onUnsaved);
  const place = useRestoredFocus(unsaved.turn);
  return (
    <div ref={place}>
      <Fields {...props} key={unsaved.turn} unsaved={unsaved} />
    </div>
  );
}

/**
 * A section that starts over remounts its buttons, so move focus to the new save button. In a
 * layout effect, so that the focus does not move to the heading first.
 */
function useRestoredFocus(turn: number) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(turn);
  useLayoutEffect(() => {
    if (seen.current === turn) return;
    seen.current = turn;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [turn]);
  return place;
}

interface FieldsProps<Values extends FormValues> extends SettingsFormProps<Values> {
  unsaved: ReturnType<typeof useUnsaved<Values>>;
}

function Fields<Values extends FormValues>({
  state,
  values,
  order,
  words = saveWords,
  unsaved,
  children: fields,
}: FieldsProps<Values>) {
  const { status, problem } = state;
  const saving = status === 'saving';
  const form = useForm<Values>({
    initialValues: values,
    order,
    validate: state.validate,
    serverErrors: state.serverErrors,
    onChange: unsaved.change,
    onSubmit: (next) => state.onSave(next, unsaved.start),
    readOnly: saving,
  });
  return (
    <Form form={form} className="grid gap-4">
      {fields}
      {problem && <ProblemAlert problem={problem} />}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {unsaved.saved && <Saved words={words.success} />}
        {unsaved.unsaved && !saving && (
          <Button onClick={unsaved.discard}>
            <Message id="settings.discard.action" />
          </Button>
        )}
        <Button
          type="submit"
          variant={unsaved.unsaved || saving ? 'primary' : 'secondary'}
          loading={saving}
        >
          <Message id={saving ? words.loading : words.action} />
        </Button>
      </div>
    </Form>
  );
}

function Saved({ words }: { words: MessageId }) {
  const root = useRef<HTMLSpanElement>(null);
  useAnnounced(root);
  return (
    <span ref={root} className="me-auto flex items-center gap-1.5 text-sm text-success-fg">
      <Icon glyph={successGlyph} size="sm" />
      <Message id={words} />
    </span>
  );
}
