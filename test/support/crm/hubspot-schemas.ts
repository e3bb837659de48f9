// Requests and responses of HubSpot's CRM objects, version 3: developers.hubspot.com/docs/api-reference (read 2026-11).
// Strict, so that a field that HubSpot does not know is noticed.
import { z } from 'zod';

/** Of the default properties, those that are used here. */
export const contactProperties =
  'firstname lastname email phone mobilephone jobtitle company website industry city state country hs_linkedin_url hs_additional_emails'.split(
    ' ',
  );
const property = z.string().refine((name) => contactProperties.includes(name));

/** HubSpot refuses unknown properties and those that it sets itself. */
const written = z
  .record(property, z.string())
  .refine((properties) => !('hs_additional_emails' in properties));
const MAX_INPUTS = 100;
const inputs = <Input extends z.ZodType>(input: Input) => z.array(input).min(1).max(MAX_INPUTS);

export const batchRead = z.strictObject({
  idProperty: z.literal('email'),
  properties: z.array(property),
  inputs: inputs(z.strictObject({ id: z.string().min(1) })),
});

const trace = z.string().optional();

export const batchCreate = z.strictObject({
  inputs: inputs(
    z.strictObject({
      properties: written,
      objectWriteTraceId: trace,
      associations: z.array(z.never()),
    }),
  ),
});

export const batchUpdate = z.strictObject({
  inputs: inputs(
    z.strictObject({ id: z.string().min(1), properties: written, objectWriteTraceId: trace }),
  ),
});

const lowerCase = z.string().refine((value) => value === value.toLowerCase());

export const searchRequest = z.strictObject({
  filterGroups: z
    .array(
      z.strictObject({
        filters: z
          .array(
            z.strictObject({
              propertyName: property,
              operator: z.literal('IN'),
              values: z.array(lowerCase).min(1),
            }),
          )
          .length(1),
      }),
    )
    .length(1),
  properties: z.array(property),
  limit: z.number().int().max(200),
});

const record = z.strictObject({
  id: z.string(),
  properties: z.record(property, z.string().nullable()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  archived: z.boolean(),
});

export const listAnswer = z.strictObject({ results: z.array(record) });
export const searchAnswer = z.strictObject({ total: z.number(), results: z.array(record) });
export const accountAnswer = z.strictObject({ portalId: z.number(), timeZone: z.string() });

const recordError = z.strictObject({
  status: z.string(),
  message: z.string(),
  category: z.string(),
  context: z.record(z.string(), z.array(z.string())).optional(),
});

export const batchAnswer = z.strictObject({
  status: z.literal('COMPLETE'),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  results: z.array(record),
  numErrors: z.number().optional(),
  errors: z.array(recordError).optional(),
});

export const errorAnswer = z.strictObject({
  status: z.literal('error'),
  message: z.string(),
  category: z.string(),
  correlationId: z.string(),
  policyName: z.string().optional(),
});
