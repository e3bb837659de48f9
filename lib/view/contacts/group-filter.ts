import type { ContactFilters } from '../../model/contacts/contact-query.ts';
import type { ContactGroup } from '../navigation/nav-target.ts';

/** The filters that every contact of the group passes. The user cannot choose others for the same fields. */
export function toGroupFilter(group: ContactGroup): ContactFilters {
  switch (group.kind) {
    case 'list':
    case 'tag':
      return { [group.kind]: [group.id] };
    case 'due':
      return { followUp: { fromDays: null, toDays: 0 } };
    case 'all':
    case 'view':
    case 'deleted':
      return {};
  }
}
