import { createContext } from 'react';
import type { Kind } from '../../../lib/model/kinds.ts';
import type { ListMember } from '../../../lib/view/people/list-members.ts';
import { useNow } from '../../frame/use-now.ts';
import { findMemberStatus } from '../../jobs/member-status.ts';
import { Status } from '../../ui/status.tsx';

export type UnderWay = Pick<ListMember, 'outcome' | 'sentAt'> & { kinds: readonly Kind[] };

/** The contacts that a list looks up, by id: only their cells are drawn again while it runs. */
export const UnderWayContext = createContext<ReadonlyMap<string, UnderWay>>(new Map());

/** In place of a missing value that is being looked up. */
export function UnderWayStatus({ member }: { member: Pick<UnderWay, 'outcome' | 'sentAt'> }) {
  const status = findMemberStatus(member, useNow(1000));
  return (
    status && (
      <Status tone={status.tone ?? 'neutral'} icon={status.icon}>
        {[status.word, status.note].filter(Boolean).join(' ')}
      </Status>
    )
  );
}
