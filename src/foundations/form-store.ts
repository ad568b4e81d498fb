import { createStore } from 'zustand/vanilla';

/** The values of a form: each field's text by field name. */
export type FormValues = Record<string, string>;

/** A form's values outside of React state, so that a change re-renders only the fields it concerns. */
export const createFormStore = <Values extends FormValues>(initial: Values) =>
  createStore<Values>(() => initial);
