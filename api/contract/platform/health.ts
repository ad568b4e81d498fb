import * as v from 'valibot';
import { defineCall, type Success } from './call';
import { serverMessages } from './errors';

/** Answers 503 if the database does not respond within two seconds. Specification section 10.1. */
export const health = defineCall({
  id: 'health',
  method: 'GET',
  path: '/api/v1/health',
  bearer: false,
  summary: 'Check whether the server and its database respond.',
  responses: {
    200: v.object({
      status: v.literal('ok'),
      /** The version of the package. */
      version: v.string(),
      database: v.picklist(['pglite', 'postgres']),
      /** Seconds since the server started. */
      uptime: v.number(),
      /** `sandbox` if no real messages are sent and no real money is moved. */
      mode: v.picklist(['sandbox', 'live']),
      /** Which optional features are configured. */
      offers: v.object({
        google: v.boolean(),
        paypal: v.boolean(),
        /**
         * Whether cards must be encrypted in the browser: a card number is then refused, and only a
         * token is accepted.
         */
        cardEncryption: v.boolean(),
      }),
    }),
  },
  errors: ['unavailable'],
  failure: serverMessages.unavailable,
});

/** The OpenAPI 3.1 document of these calls. */
export const openapi = defineCall({
  id: 'openapi',
  method: 'GET',
  path: '/api/v1/openapi.json',
  bearer: false,
  summary: 'This document.',
  responses: { 200: v.looseObject({ openapi: v.string() }) },
});

export type Offers = Success<typeof health>['offers'];
export type HealthResponse = Success<typeof health>;
export type OpenapiResponse = Success<typeof openapi>;
