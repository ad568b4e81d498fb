/** What a form submits for a control that stands outside of one. */
export function submitted(control: HTMLInputElement | HTMLTextAreaElement): string {
  const form = document.createElement('form');
  form.id = 'what-is-submitted';
  document.body.append(form);
  control.setAttribute('form', form.id);
  const value = new FormData(form).get(control.name);
  control.removeAttribute('form');
  form.remove();
  return String(value);
}
