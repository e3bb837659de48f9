// Values that a schema accepts and that exist in the service, because almost valid requests are
// processed further than random ones.
import { ENRICH_FIELDS } from '../../lib/contract/values.ts';
import type { Random } from '../../service/sample/prng.ts';
import type { JsonSchema } from './targets.ts';

export type Context = {
  random: Random;
  /** The URL of a receiver on loopback that accepts everything. */
  webhookUrl: string;
};

/** By the name of the property, or of the list that contains it; people of support/people.ts. */
const TEXTS: Record<string, readonly string[]> = {
  name: ['Zoë Lindqvist-Okafor', 'Fuzz', 'people.csv'],
  first_name: ['Zoë', 'Idris', 'Nil', 'Extra7', 'Nemo'],
  last_name: ['Lindqvist-Okafor', 'Marchetti', 'Vasarely', 'Member', 'Unknown'],
  person_name: ['Zoë Lindqvist-Okafor', 'Idris Marchetti', 'Nil Vasarely', 'Nemo Unknown'],
  domain: ['harbour.example', 'quiet.example', 'nowhere.example', 'HARBOUR.example.'],
  company_name: ['Harbour & Söhne GmbH', 'Quiet Works', 'Nowhere'],
  companyName: ['Harbour & Söhne GmbH', 'Quiet Works'],
  companyDomain: ['quiet.example'],
  company_domain: ['harbour.example', 'quiet.example'],
  url: [
    'https://www.network.example/in/zoë-lindqvist-okafor',
    'network.example/in/idris-marchetti',
  ],
  enrich_fields: ENRICH_FIELDS,
  // Only extra people may be suppressed and erased, so that the others can still be found.
  email: ['zoe@harbour.example', 'i.marchetti@harbour.example', 'extra50@quiet.example'],
  profileUrl: ['https://www.network.example/in/extra51-member'],
  phone: ['+44 7700 900155'],
  timeZone: ['Europe/Berlin', 'UTC', 'Asia/Kathmandu'],
  search: ['zoë', 'harbour', ''],
  /** Of a filter of a search. */
  value: ['harbour.example', 'Harbour & Söhne GmbH', 'Procurement', 'Germany', 'logistcs', 'Zoë'],
  silentFail: ['true', 'false'],
  forceResults: ['true', 'false'],
  note: ['a note'],
};
const OTHERS = ['a text', '', 'Zoë'];

const WEBHOOKS = new Set(['webhook_url', 'webhook_events', 'contact_finished']);
/** A webhook causes a call each time, and a cursor can only be guessed. */
const RARE = new Set([...WEBHOOKS, 'cursor', 'search_after']);

/** A search has more filters than this. With all of them it finds no one. */
const MANY_PROPERTIES = 12;

function makeText(name: string, schema: JsonSchema, { random, webhookUrl }: Context): string {
  if (schema.format === 'uuid') return random.uuid();
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (WEBHOOKS.has(name)) return webhookUrl;
  const known = TEXTS[name] ?? (name.endsWith('_url') ? TEXTS['url'] : undefined);
  return random.pick(known ?? OTHERS);
}

function makeInteger(
  name: string,
  { minimum = -10, maximum = 10_000 }: JsonSchema,
  random: Random,
): number {
  // A range is valid when it ends after its beginning.
  if (name === 'min') return random.int(100);
  if (name === 'max') return 100 + random.int(10_000);
  // 501 to 503 and 9001 to 9003 are the network ids of support/people.ts.
  const usual = [501, 9001, 9002, 10_007].filter((id) => id >= minimum && id <= maximum);
  if (usual.length > 0 && random.chance(0.5)) return random.pick(usual);
  return minimum + random.int(Math.min(10_000, maximum - minimum) + 1);
}

function makeObject(schema: JsonSchema, context: Context): Record<string, unknown> {
  const { random } = context;
  const { properties = {}, required = [], additionalProperties } = schema;
  const usual = Object.keys(properties).length > MANY_PROPERTIES ? 0.1 : 0.9;
  const isChosen = (name: string) =>
    required.includes(name) || random.chance(RARE.has(name) ? 0.1 : usual);
  const made = Object.entries(properties).flatMap(([name, inner]) =>
    isChosen(name) ? [[name, makeValue(name, inner, context)] as const] : [],
  );
  if (Object.keys(properties).length === 0 && additionalProperties) {
    made.push(['ref', 'row 7'], ['list', 'spring']);
  }
  return Object.fromEntries(made);
}

/** Mostly the first one; null comes last. */
const pickUsual = <T>(all: readonly T[], random: Random): T =>
  random.chance(0.9) ? all[0]! : random.pick(all);

/** A value of `schema` for the property `name`. */
export function makeValue(name: string, schema: JsonSchema, context: Context): unknown {
  const { random } = context;
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) {
    return makeValue(name, pickUsual(schema.anyOf, random), context);
  }
  switch (typeof schema.type === 'object' ? pickUsual(schema.type, random) : schema.type) {
    case 'object':
      return makeObject(schema, context);
    case 'array': {
      const item = schema.items ?? {};
      return Array.from({ length: 1 + random.int(3) }, () => makeValue(name, item, context));
    }
    case 'integer':
    case 'number':
      return makeInteger(name, schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return makeText(name, schema, context);
  }
}
