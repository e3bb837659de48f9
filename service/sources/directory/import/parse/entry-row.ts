// A line in the directory's own format: {"profile": …, "contactInfo": …} for a person, {"company":
// …} for a company, in the shapes of the interface.
import { z } from '../../../../../lib/zod.ts';
import { company } from '../../../../../lib/contract/company.ts';
import { contactInfo } from '../../../../../lib/contract/enrichment.ts';
import { person } from '../../../../../lib/contract/person.ts';
import { STORED } from '../../../../../lib/contract/wire.ts';
import type { RowResult } from './row-draft.ts';

const personLine = z.object({ profile: person(STORED), contactInfo: contactInfo(STORED) });
const companyLine = z.object({ company: company(STORED) });

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const refused = ({ issues }: z.core.$ZodError): RowResult => {
  const [issue] = issues;
  const at = issue?.path.join('.') || 'the line';
  return {
    draft: null,
    problems: [`${at} is not as the interface has it: ${issue?.message ?? 'unknown'}`],
  };
};

/** null for a line of another format. */
export function readEntry(value: Record<string, unknown>): RowResult | null {
  if (isObject(value['profile'])) {
    const line = personLine.safeParse(value);
    if (!line.success) return refused(line.error);
    const draft = { kind: 'person', person: { ...line.data, isWhole: true }, aliases: [] } as const;
    return { draft: { ...draft, aliases: [] }, problems: [] };
  }
  const whole = value['company'];
  if (typeof whole !== 'object' || whole === null || !('id' in whole)) return null;
  const line = companyLine.safeParse(value);
  if (!line.success) return refused(line.error);
  const { data } = line;
  return {
    draft: { kind: 'company', company: { company: data.company, aliases: [], isOwn: true } },
    problems: [],
  };
}
