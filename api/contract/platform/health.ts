import * as v from 'valibot';
import { defineCall, type Success } from './call';
import { serverMessages } from './errors';
import { healthRoute, openapiRoute } from './routes';

/** 503 when the database does not answer within two seconds. Specification section 10.1. */
export const health = defineCall({
  ...healthRoute,
  id: 'health',
  summary: 'Tell whether the server and its database answer.',
  idempotent: false,
  responses: {
    200: v.object({
      status: v.literal('ok'),
      /** The version of the package. */
      version: v.string(),
      database: v.picklist(['pglite', 'postgres']),
      /** Seconds since the start. */
      uptime: v.number(),
      /** `sandbox` while no message or money leaves the machine. */
      mode: v.picklist(['sandbox', 'live']),
      /** The ways to sign in and to pay that are set up, of those that need settings of their own. */
      offers: v.object({ google: v.boolean(), paypal: v.boolean() }),
    }),
  },
  errors: ['unavailable'],
  failure: serverMessages.unavailable,
});

/** The OpenAPI 3.1 document of these calls. */
export const openapi = defineCall({
  ...openapiRoute,
  id: 'openapi',
  summary: 'This document.',
  idempotent: false,
  responses: { 200: v.looseObject({ openapi: v.string() }) },
  errors: [],
  failure: serverMessages.failed,
});

/** The ways that are set up, of those that need settings of their own. */
export type Offers = Success<typeof health>['offers'];
export type HealthResponse = Success<typeof health>;
export type OpenapiResponse = Success<typeof openapi>;
