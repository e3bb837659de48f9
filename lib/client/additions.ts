// Which of the optional additions a service offers. It says so in its OpenAPI document; where there is
// no document, or one that does not mention them, there are none.
import { HEADER } from '../contract/headers.ts';
import { operations, type Addition, type OperationName } from '../contract/operations.ts';
import { z } from '../zod.ts';

export const additions = z.object({
  /** A start with the same key starts one job: a lost answer can be asked for again. */
  idempotencyKey: z.boolean(),
  /** A result call may be held by the service until something is new. */
  preferWait: z.boolean(),
});
export type Additions = z.infer<typeof additions>;

export const NO_ADDITIONS: Additions = { idempotencyKey: false, preferWait: false };

const parameter = z.object({ name: z.optional(z.string()), in: z.optional(z.string()) });
const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters: z.optional(z.array(parameter)) })),
  ),
});

const HEADER_OF: Partial<Record<Addition, string>> = {
  'idempotency-key': HEADER.idempotencyKey,
  'prefer-wait': HEADER.prefer,
};

/** True only when every operation that can have the addition documents it. */
function offers(paths: z.infer<typeof document>['paths'], addition: Addition): boolean {
  const header = HEADER_OF[addition]?.toLowerCase();
  const having = (Object.keys(operations) as OperationName[])
    .map((name) => operations[name])
    .filter((operation) => (operation.additions as readonly Addition[]).includes(addition));
  return having.every(({ method, path }) => {
    const documented = paths[path]?.[method.toLowerCase()]?.parameters ?? [];
    return documented.some(
      (one) => one.in?.toLowerCase() === 'header' && one.name?.toLowerCase() === header,
    );
  });
}

export function additionsIn(openApi: unknown): Additions {
  const parsed = z.safeParse(document, openApi);
  if (!parsed.success) return NO_ADDITIONS;
  return {
    idempotencyKey: offers(parsed.data.paths, 'idempotency-key'),
    preferWait: offers(parsed.data.paths, 'prefer-wait'),
  };
}
