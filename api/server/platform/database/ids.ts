const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a text is a UUID. PostgreSQL raises an error if a `uuid` column is compared with anything
 * else.
 */
export const isId = (text: string): boolean => UUID.test(text);
