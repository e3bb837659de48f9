// Requests of Pipedrive's interface, version 2: developers.pipedrive.com/docs/api/v1 and github.com/pipedrive/client-nodejs
// (read 2026-11). Strict, so that a field that Pipedrive does not know is noticed.
import { z } from 'zod';

const labelled = z.strictObject({
  value: z.string().min(1),
  primary: z.boolean().optional(),
  label: z.string().nullable().optional(),
});

const personFields = {
  org_id: z.number().int().optional(),
  emails: z.array(labelled).optional(),
  phones: z.array(labelled).optional(),
  custom_fields: z.record(z.string().regex(/^[0-9a-f]{40}$/), z.string()).optional(),
};
export const personCreate = z.strictObject({ name: z.string().min(1), ...personFields });
export const personUpdate = z.strictObject(personFields);
export const organizationCreate = z.strictObject({ name: z.string().min(1) });

export const searchQuery = z.strictObject({
  term: z.string().min(1),
  fields: z.enum(['email', 'custom_fields', 'name']),
  exact_match: z.enum(['true', 'false']),
  limit: z.coerce.number().int().max(500),
});

export const listQuery = z.strictObject({
  updated_since: z.iso.datetime(),
  sort_by: z.enum(['id', 'update_time', 'add_time']),
  sort_direction: z.enum(['asc', 'desc']),
  limit: z.coerce.number().int().max(500),
  cursor: z.string().optional(),
});

const answeredPerson = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  org_id: z.number().int().nullable(),
  emails: z.array(labelled),
  phones: z.array(labelled),
  custom_fields: z.record(z.string(), z.string().nullable()),
  is_deleted: z.boolean(),
  add_time: z.iso.datetime(),
});
export type StoredPerson = z.infer<typeof answeredPerson>;

const success = z.literal(true);
const additional = z.strictObject({ next_cursor: z.string().nullable() });
const answeredOrganization = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  is_deleted: z.boolean(),
  add_time: z.iso.datetime(),
});
export type StoredOrganization = z.infer<typeof answeredOrganization>;

const foundPerson = z.strictObject({
  id: z.number().int(),
  type: z.literal('person'),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  custom_fields: z.array(z.string()),
  notes: z.array(z.string()),
});
const foundOrganization = z.strictObject({
  id: z.number().int(),
  type: z.literal('organization'),
  name: z.string(),
});
const foundItems = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    success,
    data: z.strictObject({ items: z.array(z.strictObject({ result_score: z.number(), item })) }),
    additional_data: additional,
  });
const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ success, data: z.array(item), additional_data: additional });
const one = <Item extends z.ZodType>(data: Item) => z.strictObject({ success, data });

export const ANSWERS = {
  user: one(z.strictObject({ id: z.number(), company_id: z.number(), company_name: z.string() })),
  fields: page(
    z.strictObject({
      field_name: z.string(),
      field_code: z.string(),
      field_type: z.string(),
      is_custom_field: z.boolean(),
    }),
  ),
  person: one(answeredPerson),
  people: page(answeredPerson),
  foundPeople: foundItems(foundPerson),
  organization: one(answeredOrganization),
  organizations: page(answeredOrganization),
  foundOrganizations: foundItems(foundOrganization),
  error: z.strictObject({ success: z.literal(false), error: z.string(), error_info: z.string() }),
};
