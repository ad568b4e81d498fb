const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID. Comparing a `uuid` column with anything else is an error. */
export const isId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && UUID.test(text);
