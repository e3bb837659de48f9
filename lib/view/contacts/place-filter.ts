import type { ContactFilters } from '../../model/contact-query.ts';
import type { ContactPlace } from '../navigation/place.ts';

/** The filters that every contact of the place passes. The user cannot choose others for the same fields. */
export function toPlaceFilter(place: ContactPlace): ContactFilters {
  switch (place.kind) {
    case 'list':
    case 'tag':
      return { [place.kind]: [place.id] };
    case 'due':
      return { followUp: { fromDays: null, toDays: 0 } };
    case 'all':
    case 'view':
    case 'deleted':
      return {};
  }
}
