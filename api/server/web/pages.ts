/** Sends the server's own pages, and reads their forms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Parses the bodies of forms, for `formField`. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** The value of a form's field; empty if the form does not have it. */
export const formField = ({ body }: Pick<FastifyRequest, 'body'>, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

/** Sends a page with its policy and any other headers. */
export const sendPage = (
  reply: FastifyReply,
  html: string,
  policy: string,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    })
    .send(html);
