import { t } from '@lingui/core/macro';

/** The result of a person who is not findable (contacts/export/sent-person.ts). */
export const toUnfindable = (name: string) =>
  ({
    state: 'skipped',
    reason: t`Has neither an email address nor a profile link by which ${name} could find it again`,
  }) as const;
