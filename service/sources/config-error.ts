// Errors in the operator's file: what is wrong, where, and what to write instead.
import type { z } from '../../lib/zod.ts';

export class SourcesConfigError extends Error {
  override name = 'SourcesConfigError';

  constructor(faults: readonly string[]) {
    super(
      `The sources cannot be used as they are configured:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nCorrect the file and start again.`,
    );
  }
}

type Issue = z.core.$ZodIssue;

/** `sources[1].baseUrl` */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, key) =>
      typeof key === 'number' ? `${place}[${key}]` : `${place}${place && '.'}${String(key)}`,
    '',
  ) || 'the file';

const listed = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(', ');

function reasonOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `needs a value of type ${issue.expected}`;
    case 'unrecognized_keys':
      return `knows no ${listed(issue.keys)}: correct the spelling, or leave it out`;
    case 'invalid_value':
      return `must be one of ${listed(issue.values)}`;
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_union':
      return 'options' in issue ? `must be one of ${listed(issue.options ?? [])}` : 'is not known';
    default:
      return issue.message;
  }
}

export const listFaults = ({ issues }: { issues: readonly Issue[] }): string[] =>
  issues.map((issue) => `${placeOf(issue.path)}: ${reasonOf(issue)}`);
