import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { Icon, successGlyph } from '../../components/icon';
import {
  type FormControl,
  type FormValues,
  Message,
  type MessageId,
  useFormControl,
} from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import type { SectionState } from './section-state';
import { useTellUnsaved, useUnsaved } from './use-unsaved';

/** What the fields of a section are made with. */
export interface SettingsFields<Name extends string> extends Pick<
  FormControl<Record<Name, string>>,
  'field' | 'renderValue' | 'problem'
> {
  /** The error of a field, in words. */
  errorOf: (name: Name) => ReactNode;
  /** True while it is being saved. */
  readOnly: boolean;
}

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
  /** What the account holds now. */
  values: Values;
  order: readonly (keyof Values & string)[];
  /** @default "Save changes", "Saving", "Changes saved" */
  words?: Words;
  /** Its fields are empty again once they were saved. @default false */
  clears?: boolean;
  /** Told whether something here is not saved. Must stay the same function. */
  onUnsaved: (unsaved: boolean) => void;
  children: (fields: SettingsFields<keyof Values & string>) => ReactNode;
}

/** One section that saves by itself: its fields, what went wrong, and its buttons. */
export function SettingsForm<Values extends FormValues>(props: SettingsFormProps<Values>) {
  const { state, values, clears, onUnsaved } = props;
  const unsaved = useUnsaved(values, state.status, clears);
  useTellUnsaved(unsaved.unsaved, onUnsaved);
  const place = useKeptFocus(unsaved.turn);
  return (
    <div ref={place}>
      <Fields {...props} key={unsaved.turn} unsaved={unsaved} />
    </div>
  );
}

/** A section that starts over takes its buttons with it; the focus stays with the one that saves. */
function useKeptFocus(turn: number) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(turn);
  useEffect(() => {
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
  children,
}: FieldsProps<Values>) {
  const { status, problem } = state;
  const saving = status === 'saving';
  const {
    field,
    renderValue,
    problem: problemOf,
    onSubmit,
  } = useFormControl<Values>({
    initialValues: values,
    order,
    validate: state.validate,
    serverErrors: state.serverErrors,
    onChange: unsaved.change,
    onSubmit: (typed) => (saving ? undefined : state.onSave(typed)),
  });
  const errorOf = (name: keyof Values & string) => {
    const id = problemOf(name);
    return id ? <Message id={id} /> : undefined;
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {children({ field, renderValue, problem: problemOf, errorOf, readOnly: saving })}
      {problem && <ProblemAlert problem={problem} />}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="me-auto">
          {status === 'saved' && !unsaved.unsaved && <Saved words={words.success} />}
        </span>
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
    </form>
  );
}

function Saved({ words }: { words: MessageId }) {
  return (
    <span className="flex items-center gap-1.5 text-sm text-success-fg">
      <Icon glyph={successGlyph} size="sm" />
      <Message id={words} />
    </span>
  );
}
