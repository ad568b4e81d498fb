/** Returns the value that a form would submit for a control outside a form. */
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
