/**
 * The bundler's warnings that every build of the site suppresses. On a busy machine, Rolldown
 * prints which plugins were slow, with a link to its manual, between the URLs of the first start.
 */
export const checks = { bundlerTimings: false };
